import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ghostExport, substackExport, wordPressExport } from '#test/server/story-exports.ts'
import { importArchive } from '#test/server/story-imports.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { writer } from '#test/server/writers.ts'
import { createZip } from '#test/server/create-zip.ts'

describe('identifying imported stories', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const markdown = (text: string) => async () => Buffer.from(`# Title\n\n${text}`)

  test.each<[string, string, () => Promise<Buffer>, () => Promise<Buffer>]>([
    ['Markdown files of one name', 'post.md', markdown('First.'), markdown('Second.')],
    [
      'Ghost posts with one id, of two blogs',
      'ghost.json',
      async () => ghostExport([{ id: '1', title: 'One blog' }]),
      async () => ghostExport([{ id: '1', title: 'Another blog' }]),
    ],
    [
      'WordPress posts with one guid and id, of two sites',
      'site.xml',
      async () => wordPressExport([{ title: 'Same', guid: 'https://a.example/?p=1', content: 'One.' }], 'https://a.example'),
      async () => wordPressExport([{ title: 'Same', guid: 'https://a.example/?p=1', content: 'Two.' }], 'https://b.example'),
    ],
    [
      'long names that begin alike',
      'site.zip',
      () => createZip({ [`${'a'.repeat(200)}/${'b'.repeat(200)}/${'c'.repeat(150)}-1.md`]: 'One.' }),
      () => createZip({ [`${'a'.repeat(200)}/${'b'.repeat(200)}/${'c'.repeat(150)}-2.md`]: 'Two.' }),
    ],
  ])('different stories are not confused: %s', async (_case, name, first, second) => {
    const bo = await writer(app)
    for (const file of [first, second]) {
      const { before, after } = await importArchive(app, bo, name, await file())
      expect(before?.stories).toMatchObject([{ outcome: 'NEW', reason: null }])
      expect(after?.stories).toMatchObject([{ outcome: 'IMPORTED', reason: null }])
    }
    // Importing the same file again changes nothing.
    for (const file of [first, second]) {
      const { after } = await importArchive(app, bo, name, await file())
      expect(after?.stories).toMatchObject([{ outcome: 'HERE_ALREADY' }])
    }
  })

  test('a repeated guid in a WordPress export does not hide later posts', async () => {
    const bo = await writer(app)
    const guid = 'https://blog.example/?p=7'
    const { after } = await importArchive(
      app,
      bo,
      'site.xml',
      wordPressExport([
        { id: 7, guid, title: 'First' },
        { id: 8, guid, title: 'Second' },
      ]),
    )
    expect(after?.stories).toMatchObject([{ outcome: 'IMPORTED' }, { outcome: 'IMPORTED' }])
  })

  test('a Markdown file is the same story in any folder', async () => {
    const bo = await writer(app)
    await importArchive(app, bo, 'tides.md', Buffer.from('# Tides\n\nFirst.'))
    const { after } = await importArchive(app, bo, 'site.zip', await createZip({ 'content/posts/sea.md': '# Tides\n\nFirst.' }))
    expect(after?.stories).toMatchObject([{ outcome: 'HERE_ALREADY' }])
  })

  test('a story changed at its source is imported as a separate draft with a note', async () => {
    const bo = await writer(app)
    const file = (html: string) => substackExport([{ id: '17.tides', title: 'Tides', html }])
    const first = await importArchive(app, bo, 'substack.zip', await file('<p>First.</p>'), true)
    expect(first.after?.stories).toMatchObject([{ becomes: 'PUBLIC', outcome: 'IMPORTED' }])
    const { before, after } = await importArchive(app, bo, 'substack.zip', await file('<p>First, rewritten.</p>'), true)
    for (const report of [before, after])
      expect(report?.stories).toMatchObject([
        { becomes: 'DRAFT', reason: 'An earlier version of it is here already, so this one becomes a draft.' },
      ])
    expect(after?.stories[0]?.postId).not.toBe(first.after?.stories[0]?.postId)
  })
})
