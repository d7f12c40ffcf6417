import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noiseImage } from '#server/platform/images/test-images.ts'
import { joinDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { importedDraftOf, importArchive, countParts } from '#test/server/story-imports.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftWith as addDraft, p, publish, setSettings, type Writer, writer } from '#test/server/writers.ts'
import { createZip } from '#test/server/create-zip.ts'
import { type Archive, openArchive } from './archive.ts'

const cell = (text: string) => ({ text, markups: [] })

describe('an exported story is the same after importing it again', () => {
  let app: TestApp
  let cy: Writer
  let archive: Buffer
  let body: Body
  let cover: string
  beforeAll(async () => {
    app = await openTestApp()
    cy = await writer(app)
    const zip = await createZip({
      'a.md': '# Pictures\n\n![A boat](a.jpg)\n\n![The sea](b.jpg)',
      'a.jpg': await noiseImage(40, 30).jpeg().toBuffer(),
      'b.jpg': await noiseImage(80, 60).jpeg().toBuffer(),
    })
    const { after } = await importArchive(app, cy, 'pictures.zip', zip)
    const images = (await importedDraftOf(app, after?.stories[0]?.postId ?? '')).flatMap(({ image }) => image ?? [])
    cover = images[1]?.id ?? ''
    body = [
      p('aaaa', 'Bold and a link', {
        markups: [
          { type: 'STRONG', start: 0, end: 4 },
          { type: 'A', start: 9, end: 15, href: 'https://a.example/?b=1&c=2' },
        ],
      }),
      p('bbbb', 'A part', { type: 'H1' }),
      p('cccc', 'One', { type: 'ULI' }),
      p('dddd', 'Deeper', { type: 'OLI', indent: 1 }),
      p('eeee', 'Quoted.', { type: 'BQ' }),
      p('ffff', 'At sea', { type: 'IMG', image: { ...images[0], id: images[0]?.id ?? '', alt: 'A boat' } }),
      p('abab', '', { type: 'IMG', image: { ...images[1], id: cover, alt: 'The sea' } }),
      p('acac', 'const a = 1 < 2', { type: 'PRE', codeLang: 'js' }),
      p('adad', '', { type: 'HR' }),
      p('aeae', '', {
        type: 'TABLE',
        table: {
          rows: [
            [cell('A'), cell('B')],
            [cell('1'), cell('2')],
          ],
          alignments: ['LEFT', 'RIGHT'],
          hasHead: true,
        },
      }),
      p('afaf', 'e=mc^2', { type: 'MATH' }),
    ]
    const storyId = await addDraft(cy, joinDocument('There & back', 'A subtitle', body))
    await publish(cy, { postId: storyId, visibility: 'PUBLIC', tags: ['Sea', 'Boats'] })
    await setSettings(cy, { postId: storyId, input: { previewImageId: cover, language: 'ca' } })
    await cy.graphql('mutation { requestExport { __typename } }')
    await app.jobs.drain()
    const { id } = await app.database.db.selectFrom('exports').select('id').where('userId', '=', cy.id).executeTakeFirstOrThrow()
    archive = (await cy.get(`/me/export/${id}`)).rawPayload
  })
  afterAll(() => app.close())

  const filesOf = async (extension: string): Promise<Buffer> => {
    const opened: Archive = await openArchive(archive)
    const filesToImport = opened.names.filter(
      (name) => name.startsWith('images/') || (name.startsWith('stories/') && name.endsWith(extension)),
    )
    return createZip(
      Object.fromEntries(
        await Promise.all(filesToImport.map(async (name) => [name, (await opened.read(name)) ?? Buffer.alloc(0)] as const)),
      ),
    )
  }
  /** Paragraph names and image ids change with each import. */
  const comparable = (blocks: Body) => {
    const ids = blocks.flatMap(({ image }) => image?.id ?? [])
    return blocks.map(({ image, ...block }) => ({
      ...block,
      name: '',
      ...(image && { image: { ...image, id: ids.indexOf(image.id) } }),
    }))
  }

  test.each<[string, () => Promise<Buffer>]>([
    ['JSON', async () => archive],
    ['Markdown', () => filesOf('.md')],
    ['HTML', () => filesOf('.html')],
  ])('as %s, with its text, language, topics, cover, captions and alt text', async (_form, make) => {
    const dee = await writer(app)
    const { after } = await importArchive(app, dee, 'back.zip', await make(), true)
    const line = after?.stories.find(({ title }) => title === 'There & back')
    expect(line).toMatchObject({ outcome: 'IMPORTED', becomes: 'PUBLIC', notes: [] })
    const document = await importedDraftOf(app, line?.postId ?? '')
    expect(document.slice(0, 2).map(({ text }) => text)).toEqual(['There & back', 'A subtitle'])
    expect(comparable(document.slice(2))).toEqual(comparable(body))
    expect(line && ['IMAGE', 'TAG', 'CAPTION', 'COVER'].map((kind) => countParts(line, kind)[0])).toEqual([2, 2, 1, 1])
    const row = await app.database.db
      .selectFrom('stories')
      .select(['previewImageId', 'chosenLanguage'])
      .where('id', '=', line?.postId ?? '')
      .executeTakeFirstOrThrow()
    expect(row.chosenLanguage).toBe('ca')
    expect(row.previewImageId).toBe(document.findLast(({ image }) => image)?.image?.id)
    const tags = await app.database.db
      .selectFrom('storyTags')
      .innerJoin('tags', 'tags.id', 'storyTags.tagId')
      .select('tags.name')
      .where('storyTags.storyId', '=', line?.postId ?? '')
      .orderBy('storyTags.position')
      .execute()
    expect(tags.map(({ name }) => name)).toEqual(['Sea', 'Boats'])
  })
})
