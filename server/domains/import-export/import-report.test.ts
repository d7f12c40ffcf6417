import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noiseImage } from '#server/platform/images/test-images.ts'
import { type GhostPost, ghostExport, wordPressExport } from '#test/server/story-exports.ts'
import {
  importedDraftOf,
  importArchive,
  type ImportedLine,
  readImport,
  countParts,
  createImport,
} from '#test/server/story-imports.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { publish, type Writer, writer } from '#test/server/writers.ts'

describe('the import report', () => {
  let app: TestApp
  let ann: Writer
  const externalFiles = new Map<string, Buffer>()
  beforeAll(async () => {
    externalFiles.set('https://blog.example/content/images/boat.jpg', await noiseImage(40, 30).jpeg().toBuffer())
    externalFiles.set('https://blog.example/content/images/cover.jpg', await noiseImage(80, 60).jpeg().toBuffer())
    app = await openTestApp({
      safeFetch: async (url) => {
        const body = externalFiles.get(url)
        return body ? { ok: true, url, status: 200, contentType: 'image/jpeg', body } : { ok: false, reason: 'unreachable' }
      },
    })
    ann = await writer(app)
  })
  afterAll(() => app.close())

  const kinds = ['PARAGRAPH', 'IMAGE', 'EMBED', 'TAG', 'CAPTION', 'COVER']
  const tallies = (line: ImportedLine | undefined) =>
    line && Object.fromEntries(kinds.map((kind) => [kind, countParts(line, kind)]))
  const start = async (actor: TestBrowser, variables: { id: string; publishes: boolean; siteUrl: string | null }) =>
    (
      await actor.graphql(
        'mutation($id: ID!, $publishes: Boolean!, $siteUrl: String) { startImport(id: $id, publishes: $publishes, siteUrl: $siteUrl) { __typename ... on BadRequest { message } } }',
        variables,
      )
    ).startImport
  const rowOf = (id: string | null | undefined) =>
    app.database.db
      .selectFrom('stories')
      .select(['state', 'previewImageId', 'previewImageAlt'])
      .where('id', '=', id ?? '')
      .executeTakeFirst()

  test('every paragraph, image, embed, topic, caption and cover is imported, changed or skipped, with the reason', async () => {
    const content = `<p>One.</p><p>Two.</p>
      <figure><img src="https://blog.example/content/images/boat.jpg" alt="A boat"><figcaption>At sea</figcaption></figure>
      <figure><img src="https://blog.example/content/images/gone.jpg" alt="Gone"><figcaption>Was here</figcaption></figure>
      <iframe src="https://unknown.example/film"></iframe><video src="a.mp4"></video>`
    const tags = ['Sea', 'Boats', 'Tides', 'Wind', 'Salt', 'Sixth', 'A topic that is far too long to be one', 'sea']
    const meta = { _thumbnail_id: '9' }
    const cover = { id: 9, title: 'c', type: 'attachment', attachmentUrl: 'https://blog.example/c.jpg', excerpt: 'By Ann' }
    const { before, after } = await importArchive(
      app,
      ann,
      'site.xml',
      wordPressExport([{ title: 'All of it', content, tags, meta }, cover]),
      true,
    )
    const line = after?.stories[0]
    expect(tallies(line)).toEqual({
      PARAGRAPH: [2, 0, 0],
      IMAGE: [1, 1, 0],
      EMBED: [0, 1, 1],
      TAG: [5, 0, 3],
      CAPTION: [1, 1, 1],
      COVER: [0, 0, 1],
    })
    const note = (kind: string, outcome: string, reason: string) => ({ kind, outcome, reason, count: 1 })
    expect(line?.notes).toEqual(
      expect.arrayContaining([
        note('IMAGE', 'CHANGED', 'It couldn’t be fetched. A link takes its place.'),
        note('CAPTION', 'CHANGED', 'It became a paragraph of its own.'),
        note('EMBED', 'CHANGED', 'It can’t be embedded here. A link takes its place.'),
        note('COVER', 'SKIPPED', 'It couldn’t be fetched.'),
        note('TAG', 'SKIPPED', '“Sixth”: A story can have up to 5 topics.'),
        note('TAG', 'SKIPPED', '“A topic that is far too long to be one”: A topic can have up to 25 characters.'),
        note('TAG', 'SKIPPED', '“sea”: It is listed twice.'),
      ]),
    )
    // The preview knows everything except what cannot be fetched.
    expect(tallies(before?.stories[0])).toMatchObject({ EMBED: [0, 1, 1], TAG: [5, 0, 3], IMAGE: [2, 0, 0] })
    const body = (await importedDraftOf(app, line?.postId ?? '')).slice(2)
    expect(body.map(({ type, text }) => [type, text])).toEqual([
      ['P', 'One.'],
      ['P', 'Two.'],
      ['IMG', 'At sea'],
      ['P', 'Gone'],
      ['P', 'Was here'],
      ['P', 'https://unknown.example/film'],
    ])
  })

  test('a cover outside the paragraphs stays when the story is published now or later', async () => {
    const story: GhostPost = {
      title: 'Covered',
      html: '<p>Words.</p>',
      feature_image: 'https://blog.example/content/images/cover.jpg',
      feature_image_alt: 'The sea',
    }
    const now = await importArchive(app, ann, 'ghost.json', ghostExport([story]), true)
    const published = now.after?.stories[0]?.postId
    expect(tallies(now.after?.stories[0])).toMatchObject({ COVER: [1, 0, 0] })
    expect(await rowOf(published)).toMatchObject({ state: 'published', previewImageAlt: 'The sea' })
    expect((await rowOf(published))?.previewImageId).toMatch(/^[0-9a-f]{12}$/)
    const later = await importArchive(app, ann, 'ghost.json', ghostExport([{ ...story, title: 'Covered later' }]))
    const storyId = String(later.after?.stories[0]?.postId)
    expect(await publish(ann, { postId: storyId, visibility: 'PUBLIC' })).toMatchObject({ __typename: 'Post' })
    expect((await rowOf(storyId))?.previewImageId).toMatch(/^[0-9a-f]{12}$/)
  })

  test('an export without its site’s address requests it, and resolves images and links against it', async () => {
    const html = '<p>See <a href="__GHOST_URL__/about/">about</a>.</p><img src="__GHOST_URL__/content/images/boat.jpg">'
    const needsSite = async (id: string) =>
      (
        await ann.graphql('query($id: ID!) { storyImport(id: $id) { needsSite } }', {
          id,
        })
      ).storyImport.needsSite
    const id = await createImport(ann, 'ghost.json', ghostExport([{ title: 'With a site', html }]))
    expect(await needsSite(id)).toBe(true)
    for (const siteUrl of ['javascript:alert(1)', 'ftp://blog.example', 'not a site'])
      expect(await start(ann, { id, publishes: false, siteUrl })).toEqual({
        __typename: 'BadRequest',
        message: 'Enter the URL of your site, such as https://blog.example.',
      })
    expect((await start(ann, { id, publishes: false, siteUrl: 'blog.example/blog/' })).__typename).toBe('StoryImport')
    await app.jobs.drain()
    const line = (await readImport(ann, id))?.stories[0]
    expect(tallies(line)).toMatchObject({ IMAGE: [1, 0, 0] })
    const [words, image] = (await importedDraftOf(app, line?.postId ?? '')).slice(2)
    expect(words?.markups).toMatchObject([{ type: 'A', href: 'https://blog.example/about/' }])
    expect(image?.image).toMatchObject({ originalWidth: 40, originalHeight: 30 })

    const unknown = await importArchive(app, ann, 'ghost.json', ghostExport([{ title: 'Without a site', html }]))
    expect(unknown.after?.stories[0]?.notes).toEqual([
      { kind: 'IMAGE', outcome: 'SKIPPED', count: 1, reason: 'It isn’t in the file, and its URL isn’t complete.' },
    ])
    const named = await createImport(ann, 'ghost.json', ghostExport([{ title: 'Named', html }], { url: 'https://blog.example/' }))
    expect(await needsSite(named)).toBe(false)
  })

  test('skipped posts stay in the report with the reason, and none of their content is imported', async () => {
    const { before, after } = await importArchive(
      app,
      ann,
      'ghost.json',
      ghostExport([{ title: 'About', type: 'page' }, { title: 'A post' }]),
    )
    for (const report of [before, after])
      expect(report?.stories[0]).toMatchObject({
        outcome: 'SKIPPED',
        reason: 'It is a page, not a post.',
        postId: null,
        parts: [],
      })
    expect(after?.stories[1]).toMatchObject({ outcome: 'IMPORTED' })
  })

  const titled = (titleLength: number, subtitleLength: number): GhostPost => ({
    title: 'x'.repeat(titleLength),
    custom_excerpt: 'y'.repeat(subtitleLength),
    html: '<p>Words.</p>',
  })
  const kept = (name: string, shown: number) =>
    `Readers see up to ${shown} characters of the ${name}. The draft keeps all of it, so you can shorten it there.`
  const cut = (name: string, shown: number) => `The ${name} was shortened to 1,000 characters. Readers see up to ${shown}.`

  test.each([
    [100, 140, []],
    [300, 141, [kept('title', 100), kept('subtitle', 140)]],
    [1_001, 1_001, [cut('title', 100), cut('subtitle', 140)]],
  ])('a title of %i and a subtitle of %i characters are noted when readers see less', async (title, subtitle, reasons) => {
    const { before, after } = await importArchive(app, ann, 'ghost.json', ghostExport([titled(title, subtitle)]), true)
    for (const line of [before, after]) {
      expect(line?.stories[0]?.notes.map(({ reason }) => reason)).toEqual(reasons)
      expect(line?.stories[0] && countParts(line.stories[0], 'PARAGRAPH')).toEqual([1, reasons.length, 0])
    }
    const storyId = after?.stories[0]?.postId ?? ''
    const draft = await importedDraftOf(app, storyId)
    expect(draft.slice(0, 2).map(({ text }) => text.length)).toEqual([Math.min(title, 1_000), Math.min(subtitle, 1_000)])
    const { body } = await app.browser().get(`/p/${storyId}`)
    expect(/<h1[^>]*>([^<]*)</.exec(body)?.[1]).toBe(title === 100 ? 'x'.repeat(100) : `${'x'.repeat(99)}…`)
  })

  test('every topic is imported or noted, however many and however long', async () => {
    const tags = [...Array.from({ length: 101 }, (_, i) => `Topic ${i}`), `${'x'.repeat(99)}🌊`].toReversed()
    const { after } = await importArchive(
      app,
      ann,
      'site.xml',
      wordPressExport([{ title: 'Topics', content: '<p>Words.</p>', tags }]),
    )
    const line = after?.stories[0]
    expect(line?.outcome).toBe('IMPORTED')
    expect(line && countParts(line, 'TAG')).toEqual([5, 0, 97])
    expect(line?.notes.map(({ reason, count }) => [reason, count])).toEqual(
      expect.arrayContaining([
        ['Only the first 100 topics of a story are read.', 2],
        [expect.stringMatching(/^“x{99}”: A topic can have up to 25 characters\.$/), 1],
      ]),
    )
  })
})
