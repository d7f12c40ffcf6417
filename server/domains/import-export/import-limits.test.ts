import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QueueFullError } from '#server/platform/concurrency-limit.ts'
import { bodyLimits } from '#shared/body/body-limits.ts'
import { call, accessTokenOf } from '#test/server/applications.ts'
import { substackExport } from '#test/server/story-exports.ts'
import { importedDraftOf, importArchive, readImport, countParts, createImport } from '#test/server/story-imports.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'
import { createZip } from '#test/server/create-zip.ts'
import { parseTextInWorker } from './parse-in-worker.ts'

const sentence = 'The sea comes in twice a day. '
const cells = (count: number) => Array.from({ length: count }, (_, i) => `<td>${i}</td>`).join('')
const card = (part: 'title' | 'description' | 'publisher', length: number) =>
  `<figure class="kg-bookmark-card"><a href="https://a.example/"><div class="kg-bookmark-${part}">${'x'.repeat(length)}</div></a></figure>`
/** Texts besides those of paragraphs, each one character too long: what they are, the HTML, the refusal, and the note of an import. */
const longTexts: [what: string, html: string, refusal: string, note: string][] = [
  [
    'a link title of 301 characters',
    `<p><a href="https://a.example/" title="${'x'.repeat(301)}">x</a></p>`,
    'The title of a link can have up to 300 characters.',
    'The title of a link was shortened to 300 characters.',
  ],
  [
    'a link title of 301 characters in a table',
    `<table><tr><td><a href="https://a.example/" title="${'x'.repeat(301)}">x</a></td></tr></table>`,
    'The title of a link can have up to 300 characters.',
    'The title of a link was shortened to 300 characters.',
  ],
  [
    'a card title of 301 characters',
    card('title', 301),
    'The title of a link card can have up to 300 characters.',
    'The text of its card was shortened.',
  ],
  [
    'a card description of 501 characters',
    card('description', 501),
    'The description of a link card can have up to 500 characters.',
    'The text of its card was shortened.',
  ],
  [
    'a card site of 101 characters',
    card('publisher', 101),
    'The site name of a link card can have up to 100 characters.',
    'The text of its card was shortened.',
  ],
  [
    'a code language of 31 characters',
    `<pre><code class="language-${'x'.repeat(31)}">x</code></pre>`,
    'The language of a code block can have up to 30 characters.',
    'Its language was removed: a language can have up to 30 characters.',
  ],
]
const table = (rows: number, columns: number) => `<table>${`<tr>${cells(columns)}</tr>`.repeat(rows)}</table>`

describe('importing stories over the limits', () => {
  let app: TestApp
  let ann: Writer
  let token: string
  beforeAll(async () => {
    app = await openTestApp()
    ann = await writer(app)
    token = await accessTokenOf(ann)
  })
  afterAll(() => app.close())

  const importHtml = async (html: string) => {
    const { before, after } = await importArchive(
      app,
      await writer(app),
      's.zip',
      await substackExport([{ id: '1.a', title: 'A', html }]),
    )
    return { before: before?.stories[0], after: after?.stories[0] }
  }
  const bodyOf = async (storyId: string | null | undefined) => (await importedDraftOf(app, storyId ?? '')).slice(2)

  test('a long paragraph is split after a sentence, keeping its links, and reported', async () => {
    const text = sentence.repeat(4_000)
    const { before, after } = await importHtml(`<p>${text}<a href="https://a.example/">The end</a></p>`)
    const body = await bodyOf(after?.postId)
    expect(body.map(({ type }) => type)).toEqual(['P', 'P', 'P'])
    expect(body.map((paragraph) => paragraph.text).join(' ')).toBe(`${text}The end`)
    for (const paragraph of body.slice(0, -1)) expect(paragraph.text.endsWith('.')).toBe(true)
    expect(body.every((paragraph) => paragraph.text.length <= bodyLimits.textLength)).toBe(true)
    expect(body.at(-1)?.markups).toMatchObject([{ type: 'A', href: 'https://a.example/' }])
    for (const line of [before, after])
      expect(line?.notes).toEqual([
        { kind: 'PARAGRAPH', outcome: 'CHANGED', count: 1, reason: 'Split in 3: a paragraph can have up to 50,000 characters.' },
      ])
  })

  test('text without sentences or spaces is split between characters without loss', async () => {
    const text = '🌊'.repeat(30_000)
    const { after } = await importHtml(`<p>a${text}</p>`)
    expect((await bodyOf(after?.postId)).map((paragraph) => paragraph.text).join('')).toBe(`a${text}`)
  })

  test('a long Japanese paragraph is split after a sentence, a joined emoji never', async () => {
    const { after } = await importHtml(`<p>${'吾輩は猫である。'.repeat(7_000)}</p><p>a${'👩‍👩‍👧‍👦'.repeat(5_000)}</p>`)
    const texts = (await bodyOf(after?.postId)).map((paragraph) => paragraph.text)
    expect(texts.map((text) => text.slice(-1))).toEqual(['。', '。', '👩‍👩‍👧‍👦'.slice(-1), '👩‍👩‍👧‍👦'.slice(-1)])
    expect(texts[3]?.startsWith('👩‍👩‍👧‍👦')).toBe(true)
  })

  test('a long table is split under its header; a wide one becomes a paragraph per row', async () => {
    const head = `<thead><tr><th>A</th><th>B</th></tr></thead>`
    const rows = '<tr><td>1</td><td>2</td></tr>'.repeat(450)
    const { after } = await importHtml(`<table>${head}<tbody>${rows}</tbody></table>${table(3, 25)}`)
    const body = await bodyOf(after?.postId)
    const tables = body.flatMap((paragraph) => paragraph.table ?? [])
    expect(tables.map(({ rows: { length } }) => length)).toEqual([200, 200, 53])
    expect(tables.every(({ hasHead, rows: [first] }) => hasHead && first?.[0]?.text === 'A')).toBe(true)
    expect(body.filter(({ type }) => type === 'P').map(({ text }) => text.split(' · ').length)).toEqual([25, 25, 25])
    expect(after && countParts(after, 'PARAGRAPH')).toEqual([0, 2, 0])
  })

  test.each([
    ['4,999 paragraphs', '<p>x</p>'.repeat(4_999), 'It has 4,999 paragraphs and images. A story can have up to 4,998.'],
    ['200,000 paragraphs', '<p>x'.repeat(200_000), 'It has 200,000 paragraphs and images. A story can have up to 4,998.'],
    [
      '900,000 characters',
      `<p>${sentence.repeat(1_000)}</p>`.repeat(31),
      'Its text is too long. A story can have up to 900,000 characters, links and formatting included.',
    ],
  ])(
    'a story of %s is skipped as a whole with the reason, and others are imported',
    async (_what, html, reason) => {
      const archive = await substackExport([
        { id: '1.large', title: 'Large', html },
        { id: '2.small', title: 'Small' },
      ])
      const { before, after } = await importArchive(app, await writer(app), 's.zip', archive)
      expect(before?.stories).toMatchObject([{ title: 'Large', outcome: 'SKIPPED', reason }, { outcome: 'NEW' }])
      expect(after?.stories).toMatchObject([{ title: 'Large', outcome: 'SKIPPED', reason }, { outcome: 'IMPORTED' }])
    },
    30_000,
  )

  test.each<[what: string, content: string, message: RegExp]>([
    [
      'a paragraph over 50,000 characters',
      `<p>${'x'.repeat(50_001)}</p>`,
      /^content: A paragraph can have up to 50,000 characters\./,
    ],
    ['200,000 paragraphs', '<p>x'.repeat(200_000), /^content: It has 200,000 paragraphs and images\./],
    ['4,999 paragraphs', '<p>x</p>'.repeat(4_999), /^content: It has 4,999 paragraphs/],
    ['a table of 201 rows', table(201, 2), /^content: A table can have up to 200 rows and 20 columns\.$/],
    ['a table of 21 columns', table(2, 21), /^content: A table can have up to 200 rows and 20 columns\.$/],
    [
      'a link of 2,001 characters',
      `<a href="https://a.example/${'x'.repeat(2_000)}">x</a>`,
      /^content: A link can have up to 2,000/,
    ],
    [
      'alt text of 501 characters',
      `<img src="https://a.example/b.png" alt="${'x'.repeat(501)}">`,
      /^content: Alt text can have up to 500/,
    ],
    ...longTexts.map(([what, html, refusal]): [string, string, RegExp] => [what, html, new RegExp(`^content: ${refusal}$`)]),
  ])('an API call with %s is refused, and nothing is stored', async (_what, content, message) => {
    const count = async () =>
      (await app.database.db.selectFrom('stories').select('id').where('authorId', '=', ann.id).execute()).length
    const before = await count()
    const response = await call(app, `/v1/users/${ann.id}/posts`, token, { contentFormat: 'html', title: 'T', content })
    expect(response.statusCode).toBe(400)
    expect(response.json<{ errors: { message: string }[] }>().errors[0]?.message).toMatch(message)
    expect(await count()).toBe(before)
  })

  test.each(longTexts)('an imported story with %s is imported with a note', async (_what, html, _refusal, reason) => {
    const { before, after } = await importHtml(html)
    for (const line of [before, after]) expect(line?.notes).toMatchObject([{ outcome: 'CHANGED', count: 1, reason }])
    expect(after?.outcome).toBe('IMPORTED')
  })

  test('a long description of an image that cannot be fetched becomes the text of a link, uncut', async () => {
    const alt = 'x'.repeat(500)
    const { after } = await importHtml(`<p>x</p><img src="https://a.example/b.png" alt="${alt}">`)
    expect((await bodyOf(after?.postId)).map(({ text }) => text)).toEqual(['x', alt])
  })

  test('an API call whose first heading is too long for a title is refused, and nothing is cut', async () => {
    const send = (length: number) =>
      call(app, `/v1/users/${ann.id}/posts`, token, { contentFormat: 'markdown', content: `# ${'x'.repeat(length)}\n\nEbb.` })
    const refused = await send(1_001)
    expect(refused.statusCode).toBe(400)
    expect(refused.json<{ errors: { message: string }[] }>().errors[0]?.message).toMatch(
      /A title can have up to 1,000 characters\./,
    )
    expect((await send(1_000)).statusCode).toBe(201)
  })

  // Slow: 22 threads are started, two at a time.
  test('few texts are parsed at once, some wait, and the rest are refused for now', async () => {
    const text = { format: 'markdown', content: 'Words.', title: 'T' } as const
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => parseTextInWorker(text)))
    const refused = results.filter((one) => one.status === 'rejected' && one.reason instanceof QueueFullError)
    expect(refused).toHaveLength(8)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(22)
  })

  test('a report of many posts is paginated in the order of the file', async () => {
    const files = Array.from({ length: 7 }, (_, i): [string, string] => [`${i}.md`, `# Title ${i}\n\nWords ${i}.`])
    const id = await createImport(ann, 'site.zip', await createZip(Object.fromEntries(files)))
    const first = await readImport(ann, id, { limit: 4 })
    const rest = await readImport(ann, id, { limit: 4, to: first?.next?.to ?? '' })
    expect([first, rest].map((page) => page?.stories.map(({ title }) => title))).toEqual([
      ['Title 0', 'Title 1', 'Title 2', 'Title 3'],
      ['Title 4', 'Title 5', 'Title 6'],
    ])
    expect([first?.storyCount, rest?.next]).toEqual([7, null])
  })
})
