import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, publication } from '#test/server/publications.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { changeStorySettings, revokeLink } from '#test/server/your-stories.ts'
import {
  asker,
  draftWith,
  publish,
  published,
  publishEdits,
  rewrite,
  setVisibility,
  story,
  trash,
  unpublish,
  type Writer,
  writer,
} from '#test/server/writers.ts'

const refusals =
  '... on BadRequest { message field } ... on NotFound { message } ... on Forbidden { message } ... on Unauthorized { message } ... on AlreadyExists { message }'

const start = asker(
  `mutation($postId: ID!, $language: String!, $shareKey: String) { startTranslation(postId: $postId, language: $language, shareKey: $shareKey) { __typename
    ... on Post { id license chosenLanguage } ... on AccountSuspended { message } ${refusals} } }`,
)
const link = asker(
  `mutation($postId: ID!, $originalId: ID!) { linkTranslation(postId: $postId, originalId: $originalId) { __typename ... on Post { id } ${refusals} } }`,
)
const unlink = asker(
  `mutation($postId: ID!) { unlinkTranslation(postId: $postId) { __typename ... on Post { id } ... on NotFound { message } ... on Forbidden { message } ... on Unauthorized { message } } }`,
)
const follow = asker(
  `mutation($postId: ID!, $rev: Int!) { followOriginal(postId: $postId, rev: $rev) { __typename ... on Post { id } ... on Conflict { message } ... on NotFound { message } ... on Forbidden { message } ... on Unauthorized { message } } }`,
)
const invite = asker(
  `mutation($postId: ID!, $translatesInto: String) { createShareKey(postId: $postId, translatesInto: $translatesInto) { __typename ... on ShareKey { id key url } ... on BadRequest { message field } ... on Forbidden { message } } }`,
)
const ask = asker(
  `query($postId: ID!, $shareKey: String) { post(id: $postId) { translations { id language } translationOf { id } invitedLanguage(shareKey: $shareKey)
    translationSet { id language isOriginal isPublished path } followedOriginal { id rev changeCount before { name text } after { text } } } }`,
)
const paragraphs = asker(
  `query($postId: ID!) { draft(postId: $postId) { __typename ... on Draft { paragraphs { name type text } } } }`,
)

const english = story('Tides', 'The sea comes twice a day.', 'The moon sees to that.')
const idOf = (answer: unknown): string => String((answer as { id?: unknown }).id)

describe('translations of a story', () => {
  let app: TestApp
  let hana: Writer
  let emil: Writer
  let originalId: string
  beforeAll(async () => {
    app = await openTestApp()
    hana = await writer(app, { enrolled: true })
    emil = await writer(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    originalId = await published(hana, english)
    await changeStorySettings(hana, { postId: originalId, input: { language: 'en', license: 'CC_40_BY_SA' } })
  })

  const keyFor = async (language: string): Promise<string> =>
    String(((await invite(hana, { postId: originalId, translatesInto: language })) as { key?: string }).key)
  const startAs = async (who: TestBrowser, language: string, shareKey?: string) =>
    start(who, { postId: originalId, language, ...(shareKey && { shareKey }) })
  const translated = async (who: TestBrowser, language: string, shareKey?: string): Promise<string> => {
    const id = idOf(await startAs(who, language, shareKey))
    expect(await publish(who, { postId: id, visibility: 'PUBLIC' })).toMatchObject({ isPublished: true })
    return id
  }
  const languagesOf = async (who: TestBrowser, postId: string) =>
    (await ask(who, { postId })).translations.map(({ id, language }) => [id, language])
  const alternatesOf = (body: string) =>
    [...body.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [language, href])

  test('one begins with the text, the names of its paragraphs and the license of its original, in its own language', async () => {
    const started = await startAs(hana, 'de')
    expect(started).toMatchObject({ license: 'CC_40_BY_SA', chosenLanguage: 'de' })
    const [before, after] = [
      await paragraphs(hana, { postId: originalId }),
      await paragraphs(hana, { postId: idOf(started) }),
    ] as {
      paragraphs: { name: string; type: string; text: string }[]
    }[]
    expect(after?.paragraphs.map(({ text }) => text)).toContain('The sea comes twice a day.')
    expect(after?.paragraphs.slice(-2)).toEqual(before?.paragraphs.slice(-2))
    // A repeated call, after a lost response, returns it.
    expect(idOf(await startAs(hana, 'de'))).toBe(idOf(started))
  })

  test('the page of each names all of them, as soon as one is published and as long as it is', async () => {
    const visitor = app.browser()
    const path = `/p/${originalId}`
    expect(alternatesOf((await visitor.get(path)).body)).toEqual([])
    const id = idOf(await startAs(hana, 'de'))
    expect(await languagesOf(visitor, originalId)).toEqual([])
    await publish(hana, { postId: id, visibility: 'PUBLIC' })
    const both = [
      [originalId, 'en'],
      [id, 'de'],
    ]
    for (const postId of [originalId, id]) expect(await languagesOf(visitor, postId)).toEqual(both)
    const pages = await Promise.all([originalId, id].map(async (postId) => (await visitor.get(`/p/${postId}`)).body))
    const [ofOriginal, ofTranslation] = pages.map(alternatesOf)
    expect(ofOriginal?.map(([language]) => language)).toEqual(['x-default', 'en', 'de'])
    expect(ofTranslation).toEqual(ofOriginal)
    expect(pages[0]).toMatch(/Read in.{0,200}>Deutsch</s)
    expect(pages[1]).toMatch(/Translation of.{0,200}>Tides</s)
    expect((await visitor.get('/sitemap/2026-03.xml')).body).toContain(
      `<xhtml:link rel="alternate" hreflang="de" href="${ofOriginal?.[2]?.[1]}"/>`,
    )
    expect((await visitor.get('/sitemap/2026-03.xml')).body).toContain(
      `<xhtml:link rel="alternate" hreflang="x-default" href="${ofOriginal?.[0]?.[1]}"/>`,
    )
    // What is first of all elsewhere is no translation of this page to search engines, and this one none of it.
    await changeStorySettings(hana, { postId: id, input: { canonicalUrl: 'https://ink.example/gezeiten' } })
    for (const postId of [originalId, id]) expect(alternatesOf((await visitor.get(`/p/${postId}`)).body)).toEqual([])
    await changeStorySettings(hana, { postId: id, input: { canonicalUrl: '' } })
    await unpublish(hana, { postId: id })
    expect(alternatesOf((await visitor.get(path)).body)).toEqual([])
    expect(await languagesOf(visitor, originalId)).toEqual([])
  })

  test('the holder of an invitation reads all of the story and translates it, into its language, once', async () => {
    const key = await keyFor('fr')
    expect((await ask(emil, { postId: originalId, shareKey: key })).invitedLanguage).toBe('fr')
    expect((await ask(emil, { postId: originalId, shareKey: 'no-such-key' })).invitedLanguage).toBeNull()
    expect((await emil.get(`/p/${originalId}?sk=${key}`)).body).toContain('Start translating')
    expect(await startAs(app.browser(), 'fr', key)).toMatchObject({ __typename: 'Unauthorized' })
    expect(await startAs(emil, 'fr')).toMatchObject({ __typename: 'Forbidden' })
    expect(await startAs(emil, 'es', key)).toMatchObject({ __typename: 'Forbidden' })
    const id = await translated(emil, 'fr', key)
    expect(await languagesOf(app.browser(), originalId)).toEqual([
      [originalId, 'en'],
      [id, 'fr'],
    ])
    const ines = await writer(app)
    expect(await startAs(ines, 'fr', key)).toMatchObject({ __typename: 'Forbidden' })
  })

  test('an invitation that was revoked is none, and a link without a language is none either', async () => {
    const made = (await invite(hana, { postId: originalId, translatesInto: 'fr' })) as { id?: string; key?: string }
    await revokeLink(hana, { postId: originalId, linkId: String(made.id) })
    expect(await startAs(emil, 'fr', made.key)).toMatchObject({ __typename: 'Forbidden' })
    const plain = (await invite(hana, { postId: originalId })) as { key?: string }
    expect(await startAs(emil, 'fr', plain.key)).toMatchObject({ __typename: 'Forbidden' })
    expect(await invite(hana, { postId: originalId, translatesInto: 'tlh' })).toMatchObject({
      __typename: 'BadRequest',
      field: 'language',
    })
    expect(await invite(emil, { postId: originalId, translatesInto: 'fr' })).toMatchObject({ __typename: 'Forbidden' })
  })

  test('a set has one story in each language', async () => {
    await startAs(hana, 'de')
    expect(await startAs(hana, 'en')).toMatchObject({ __typename: 'AlreadyExists' })
    expect(await startAs(emil, 'de', await keyFor('de'))).toMatchObject({ __typename: 'AlreadyExists' })
    expect(await startAs(hana, 'tlh')).toMatchObject({ __typename: 'BadRequest', field: 'language' })
    const spanish = idOf(await startAs(hana, 'es'))
    expect(await changeStorySettings(hana, { postId: spanish, input: { language: 'de' } })).toMatchObject({
      __typename: 'BadRequest',
      field: 'language',
    })
    expect(await changeStorySettings(hana, { postId: spanish, input: { language: 'pt' } })).toMatchObject({
      chosenLanguage: 'pt',
    })
    expect(await startAs(hana, 'es')).toMatchObject({ chosenLanguage: 'es' })
    // What is in the trash leaves its place.
    await trash(hana, spanish)
    expect(await startAs(hana, 'pt')).toMatchObject({ chosenLanguage: 'pt' })
  })

  test('translations of a draft, of a translation, and of a story in an unknown language are refused', async () => {
    const draft = await draftWith(hana, story('Ebb', 'Not yet'))
    expect(await start(hana, { postId: draft, language: 'de' })).toMatchObject({ __typename: 'BadRequest' })
    expect(await start(emil, { postId: draft, language: 'de' })).toMatchObject({ __typename: 'NotFound' })
    const unknown = await published(hana, story('Tide', 'Up.'))
    expect(await start(hana, { postId: unknown, language: 'de' })).toMatchObject({ __typename: 'BadRequest' })
    const german = await translated(hana, 'de')
    expect(await start(hana, { postId: german, language: 'fr' })).toMatchObject({ __typename: 'BadRequest' })
  })

  test('two stories of a writer are linked, and unlinked again', async () => {
    const german = await published(hana, story('Gezeiten', 'Das Meer kommt zweimal am Tag.'))
    expect(await link(hana, { postId: german, originalId })).toMatchObject({ __typename: 'BadRequest' })
    await changeStorySettings(hana, { postId: german, input: { language: 'de' } })
    const others = await published(emil, story('Marées', 'La mer vient deux fois par jour.'))
    expect(await link(hana, { postId: german, originalId: others })).toMatchObject({
      __typename: 'BadRequest',
      field: 'original',
    })
    expect(await link(emil, { postId: german, originalId })).toMatchObject({ __typename: 'Forbidden' })
    expect(await link(hana, { postId: german, originalId: german })).toMatchObject({ __typename: 'BadRequest' })
    expect(await link(hana, { postId: german, originalId })).toMatchObject({ __typename: 'Post' })
    expect(await link(hana, { postId: german, originalId })).toMatchObject({ __typename: 'BadRequest' })
    const visitor = app.browser()
    expect((await ask(visitor, { postId: german })).translationOf).toEqual({ id: originalId })
    const second = await published(hana, story('Noch einmal', 'Dasselbe.'))
    await changeStorySettings(hana, { postId: second, input: { language: 'de' } })
    expect(await link(hana, { postId: second, originalId })).toMatchObject({ __typename: 'AlreadyExists' })
    expect(await unlink(emil, { postId: german })).toMatchObject({ __typename: 'Forbidden' })
    expect(await unlink(visitor, { postId: german })).toMatchObject({ __typename: 'Unauthorized' })
    expect(await unlink(hana, { postId: german })).toMatchObject({ __typename: 'Post' })
    expect(await ask(visitor, { postId: german })).toMatchObject({ translationOf: null, translations: [] })
    expect(await unlink(hana, { postId: german })).toMatchObject({ __typename: 'NotFound' })
  })

  test('the writer of the original takes a translation by another out of the set', async () => {
    const french = await translated(emil, 'fr', await keyFor('fr'))
    expect(await unlink(hana, { postId: french })).toMatchObject({ id: originalId })
    expect(await languagesOf(app.browser(), french)).toEqual([])
    expect(await ask(emil, { postId: french })).toMatchObject({ followedOriginal: null })
  })

  test('what changed in the original stays marked until the translation follows it', async () => {
    const german = await translated(hana, 'de')
    expect((await ask(hana, { postId: german })).followedOriginal).toMatchObject({ id: originalId, changeCount: 0 })
    const next = story('Tides', 'The sea comes twice a day, or less.', 'The moon sees to that.')
    await rewrite(hana, originalId, english, next)
    // Unpublished edits are not shown.
    expect((await ask(hana, { postId: german })).followedOriginal?.changeCount).toBe(0)
    await publishEdits(hana, { postId: originalId })
    const { followedOriginal: changed } = await ask(hana, { postId: german })
    expect(changed?.changeCount).toBeGreaterThan(0)
    expect(changed?.before.map(({ text }) => text)).toContain('The sea comes twice a day.')
    expect(changed?.after.map(({ text }) => text)).toContain('The sea comes twice a day, or less.')
    const rev = changed?.rev ?? 0
    expect(await follow(hana, { postId: german, rev: rev - 1 })).toMatchObject({ __typename: 'Conflict' })
    expect(await follow(emil, { postId: german, rev })).toMatchObject({ __typename: 'Forbidden' })
    expect(await follow(hana, { postId: originalId, rev })).toMatchObject({ __typename: 'NotFound' })
    expect(await follow(hana, { postId: german, rev })).toMatchObject({ __typename: 'Post' })
    expect((await ask(hana, { postId: german })).followedOriginal?.changeCount).toBe(0)
  })

  test('drafts and the original’s text are for those who edit the translation and may read the original', async () => {
    const french = idOf(await startAs(emil, 'fr', await keyFor('fr')))
    const owner = await writer(app)
    const at = await publication(app, { slug: `quay-${originalId}`, name: 'Quay', owner })
    await addMember(app, at, emil, 'WRITER')
    await app.database.db
      .updateTable('stories')
      .set({ publicationId: at, publicationStatus: 'APPROVED' })
      .where('id', '=', french)
      .execute()
    expect((await ask(owner, { postId: french })).followedOriginal).toMatchObject({ id: originalId })
    await setVisibility(hana, { postId: originalId, visibility: 'LOCKED' })
    expect((await ask(owner, { postId: french })).followedOriginal).toBeNull()
    // Whom the writer invited goes on seeing what there is to translate, while it is published.
    expect((await ask(emil, { postId: french })).followedOriginal).toMatchObject({ id: originalId })
    expect((await ask(hana, { postId: originalId })).translationSet).toEqual([
      { id: originalId, language: 'en', isOriginal: true, isPublished: true, path: expect.any(String) },
      { id: french, language: 'fr', isOriginal: false, isPublished: false, path: null },
    ])
    for (const stranger of [app.browser(), emil]) expect((await ask(stranger, { postId: originalId })).translationSet).toEqual([])
    await setVisibility(hana, { postId: originalId, visibility: 'PRIVATE' })
    expect((await ask(emil, { postId: french })).followedOriginal).toBeNull()
  })
})
