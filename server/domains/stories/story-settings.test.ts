import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLink, revokeLink, setTags, changeStorySettings } from '#test/server/your-stories.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { addMember, publication } from '#test/server/publications.ts'
import type { LicenseType } from '#test/server/operations.generated.ts'
import {
  type MutationResult,
  draftWith,
  publish,
  published,
  publishEdits,
  readDraft,
  rewrite,
  setVisibility,
  story,
  type Writer,
  writer,
} from '#test/server/writers.ts'

describe('story settings', () => {
  let app: TestApp
  let hana: Writer
  let emil: Writer
  let staff: Writer
  let suspended: Writer
  beforeAll(async () => {
    app = await openTestApp()
    hana = await writer(app, { enrolled: true })
    emil = await writer(app)
    staff = await writer(app)
    suspended = await writer(app)
    await app.database.db.updateTable('users').set({ isStaff: true }).where('id', '=', staff.id).execute()
  })
  afterAll(() => app.close())

  test('SEO title and description are in the head of its page, with maximum lengths', async () => {
    const storyId = await published(hana, story('Tides', 'Twice a day'))
    const seoTitle = `Tides & <time> ${'t'.repeat(85)}`
    const seoDescription = 'd'.repeat(156)
    expect(await changeStorySettings(hana, { postId: storyId, input: { seoTitle, seoDescription } })).toMatchObject({
      seoTitle,
      seoDescription,
    })
    const page = (await app.browser().get(`/p/${storyId}`)).body
    expect(page).toContain(`<title>${seoTitle.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')} ·`)
    expect(page).toContain(`<meta name="description" content="${seoDescription}">`)
    const tooLong = { seoTitle: 't'.repeat(101), seoDescription: 'd'.repeat(157) }
    for (const [field, words] of Object.entries(tooLong))
      expect(await changeStorySettings(hana, { postId: storyId, input: { [field]: words } })).toMatchObject({
        __typename: 'BadRequest',
        field,
      })
    expect(await changeStorySettings(hana, { postId: storyId, input: { seoTitle: '  ' } })).toMatchObject({
      seoTitle: null,
      seoDescription,
    })
  })

  describe('its language', () => {
    const german =
      'Das Meer kommt zweimal am Tag und geht wieder, wie es will, und wer am Ufer wohnt, hat gelernt, nichts zurückzufordern.'
    const choose = (who: Writer, postId: string, language: string) => changeStorySettings(who, { postId, input: { language } })
    const storyOnPage = async (storyId: string) => (await app.browser().get(`/p/${storyId}`)).body

    test('is what its writer says, as exactly as they say it, until they leave it to be recognized again', async () => {
      const storyId = await published(hana, story('Ebbe', german))
      expect(await choose(hana, storyId, '')).toMatchObject({ language: 'de', chosenLanguage: null })
      expect(await choose(hana, storyId, 'nb')).toMatchObject({ language: 'nb', chosenLanguage: 'nb' })
      const page = await storyOnPage(storyId)
      expect(page).toMatch(/<h1[^>]* lang="nb"/)
      expect(page).toContain('"inLanguage":"nb"')
      expect((await app.browser().get(`/feed/@${hana.username}`)).body).toContain('<dc:language>nb</dc:language>')
      expect(await choose(hana, storyId, '')).toMatchObject({ language: 'de', chosenLanguage: null })
    })

    test('stays what they say when it is published, and published again with another text', async () => {
      const storyId = await draftWith(hana, story('Ebbe', german))
      await choose(hana, storyId, 'hr')
      await publish(hana, { postId: storyId, visibility: 'PUBLIC' })
      expect(await storyOnPage(storyId)).toMatch(/<h1[^>]* lang="hr"/)
      await rewrite(hana, storyId, story('Ebbe', german), story('Flut', german))
      await publishEdits(hana, { postId: storyId })
      expect(await storyOnPage(storyId)).toMatch(/<h1[^>]* lang="hr"/)
    })

    test('is one of the list, and chosen by those who may change the story', async () => {
      const storyId = await published(hana, story('Ebbe', german))
      for (const language of ['tlh', 'DE', 'en-US', 'x'.repeat(1_000)])
        expect(await choose(hana, storyId, language)).toMatchObject({ __typename: 'BadRequest', field: 'language' })
      expect(await choose(emil, storyId, 'fr')).toMatchObject({ __typename: 'Forbidden' })
      expect(await storyOnPage(storyId)).toMatch(/<h1[^>]* lang="de"/)
    })
  })

  test('the canonical address is a web address only', async () => {
    const storyId = await published(hana, story('Tides', 'Twice a day'))
    const canonicalUrl = 'https://hana.example/tides'
    expect(await changeStorySettings(hana, { postId: storyId, input: { canonicalUrl } })).toMatchObject({ canonicalUrl })
    expect((await app.browser().get(`/p/${storyId}`)).body).toContain(`<link rel="canonical" href="${canonicalUrl}">`)
    for (const invalidUrl of ['javascript:alert(1)', 'tides', '/tides', `https://a.example/${'x'.repeat(2000)}`])
      expect(await changeStorySettings(hana, { postId: storyId, input: { canonicalUrl: invalidUrl } })).toMatchObject({
        __typename: 'BadRequest',
        field: 'canonicalUrl',
      })
    expect(await changeStorySettings(hana, { postId: storyId, input: { canonicalUrl: '' } })).toMatchObject({
      canonicalUrl: null,
    })
  })

  test('[story-url-slug] a custom slug is in its address, and all former ones redirect to it', async () => {
    const storyId = await published(hana, story('The moon pulls', 'Twice a day'))
    const first = await changeStorySettings(hana, { postId: storyId, input: { customSlug: 'Moon & Tide!' } })
    expect(first).toMatchObject({ customSlug: 'moon-tide', uniqueSlug: `moon-tide-${storyId}` })
    expect(first.path).toBe(`/@${hana.username}/moon-tide-${storyId}`)
    expect(first.formerSlugs).toEqual([`the-moon-pulls-${storyId}`])
    await changeStorySettings(hana, { postId: storyId, input: { customSlug: 'springs' } })
    for (const slug of ['the-moon-pulls', 'moon-tide', 'anything']) {
      const response = await app.browser().get(`/@${hana.username}/${slug}-${storyId}?source=home`)
      expect([response.statusCode, response.headers.location]).toEqual([301, `/@${hana.username}/springs-${storyId}?source=home`])
    }
    expect((await app.browser().get(`/@${hana.username}/springs-${storyId}`)).statusCode).toBe(200)
    const back = await changeStorySettings(hana, { postId: storyId, input: { customSlug: '' } })
    expect(back).toMatchObject({ customSlug: null, uniqueSlug: `the-moon-pulls-${storyId}` })
    expect(new Set(back.formerSlugs)).toEqual(new Set([`moon-tide-${storyId}`, `springs-${storyId}`]))
    for (const customSlug of ['…', 'a'.repeat(61)])
      expect(await changeStorySettings(hana, { postId: storyId, input: { customSlug } })).toMatchObject({
        __typename: 'BadRequest',
        field: 'customSlug',
      })
    // Readers do not see former addresses.
    const seen = await app
      .browser()
      .graphql('query($id: ID!) { post(id: $id) { formerSlugs shareLinks { id } firstLine scheduledPublishAt } }', {
        id: storyId,
      })
    expect(seen.post).toEqual({ formerSlugs: [], shareLinks: [], firstLine: null, scheduledPublishAt: null })
  })

  test('republishing with another title changes the address, and the old one redirects', async () => {
    const before = story('Ebb', 'Low water')
    const storyId = await published(hana, before)
    await rewrite(hana, storyId, before, story('Ebb and flow', 'Low water'))
    await publishEdits(hana, { postId: storyId })
    const response = await app.browser().get(`/@${hana.username}/ebb-${storyId}`)
    expect([response.statusCode, response.headers.location]).toEqual([301, `/@${hana.username}/ebb-and-flow-${storyId}`])
    expect(await changeStorySettings(hana, { postId: storyId, input: {} })).toMatchObject({ formerSlugs: [`ebb-${storyId}`] })
  })

  const specified = [
    'ALL_RIGHTS_RESERVED',
    'PUBLIC_DOMAIN',
    'CC_40_BY',
    'CC_40_BY_SA',
    'CC_40_BY_ND',
    'CC_40_BY_NC',
    'CC_40_BY_NC_ND',
    'CC_40_BY_NC_SA',
    'CC_40_ZERO',
  ] as const

  test('[enum-license-type] a story has one of nine licenses', async () => {
    const { __type: type } = await hana.graphql('{ __type(name: "LicenseType") { enumValues { name } } }')
    expect(type.enumValues.map(({ name }) => name).toSorted()).toEqual(specified.toSorted())
  })

  test.each(specified)('[enum-license-type] %s is stored and shown to readers', async (license) => {
    const storyId = await published(hana, story('Tides', 'Twice a day'))
    await changeStorySettings(hana, { postId: storyId, input: { license } })
    expect(await app.browser().graphql('query($id: ID!) { post(id: $id) { license } }', { id: storyId })).toEqual({
      post: { license },
    })
  })

  test.each(['CC_40_BY_XX', 'cc_40_by', ''])('[enum-license-type] %j is no license, and changes nothing', async (license) => {
    const storyId = await published(hana, story('Tides', 'Twice a day'))
    await changeStorySettings(hana, { postId: storyId, input: { license: 'CC_40_BY_NC' } })
    await expect(changeStorySettings(hana, { postId: storyId, input: { license: license as LicenseType } })).rejects.toThrow(
      /LicenseType/,
    )
    expect(await hana.graphql('query($id: ID!) { post(id: $id) { license } }', { id: storyId })).toEqual({
      post: { license: 'CC_40_BY_NC' },
    })
  })

  test('responses and private notes can be turned off', async () => {
    const storyId = await published(hana, story('Tides', 'Twice a day'))
    expect(
      await changeStorySettings(hana, { postId: storyId, input: { allowResponses: false, allowPrivateNotes: false } }),
    ).toMatchObject({
      isDiscussionClosed: true,
      allowPrivateNotes: false,
    })
    expect(await changeStorySettings(hana, { postId: storyId, input: { allowResponses: true } })).toMatchObject({
      isDiscussionClosed: false,
      allowPrivateNotes: false,
    })
  })

  test('a subtitle changed in the settings becomes the text’s own', async () => {
    const storyId = await published(hana, story('Tides', 'Twice a day'))
    expect(await changeStorySettings(hana, { postId: storyId, input: { subtitle: ' In  and out ' } })).toMatchObject({
      subtitle: 'In and out',
    })
    const draft = await readDraft(hana, { postId: storyId })
    expect((draft.paragraphs as { text: string }[])[1]?.text).toBe('In and out')
    await publishEdits(hana, { postId: storyId })
    expect(await changeStorySettings(hana, { postId: storyId, input: {} })).toMatchObject({ subtitle: 'In and out' })
    expect(await changeStorySettings(hana, { postId: storyId, input: { subtitle: 's'.repeat(141) } })).toMatchObject({
      field: 'subtitle',
    })
  })

  test('accepts up to five topics of up to 25 characters', async () => {
    const storyId = await published(hana, story('Tides', 'Twice a day'))
    const tags = ['Sea', 'Moon', 'Time', 'Salt', 'Sand']
    expect(await setTags(hana, { postId: storyId, tags })).toMatchObject({ tags: tags.map((displayText) => ({ displayText })) })
    expect(await setTags(hana, { postId: storyId, tags: [...tags, 'Wind'] })).toMatchObject({
      __typename: 'BadRequest',
      field: 'tags',
    })
    expect(await setTags(hana, { postId: storyId, tags: ['s'.repeat(26)] })).toMatchObject({
      __typename: 'BadRequest',
      field: 'tags',
    })
    expect(await setTags(hana, { postId: storyId, tags: [] })).toMatchObject({ tags: [] })
  })

  describe('who cannot change settings', () => {
    const acts: [string, (actor: TestBrowser, storyId: string) => Promise<MutationResult>][] = [
      ['change settings', (actor, storyId) => changeStorySettings(actor, { postId: storyId, input: { license: 'CC_40_BY' } })],
      ['change topics', (actor, storyId) => setTags(actor, { postId: storyId, tags: ['Sea'] })],
      ['make a link', (actor, storyId) => makeLink(actor, { postId: storyId })],
      ['take a link back', (actor, storyId) => revokeLink(actor, { postId: storyId, linkId: '0123456789ab' })],
    ]
    test.each(acts)('%s: visitors, others, staff and suspended writers', async (_what, mutate) => {
      const storyId = await published(hana, story('Tides', 'Twice a day'))
      const draft = await draftWith(hana, story('Ebb', 'Not yet'))
      const ownStory = await published(suspended, story('Mine', 'Text'))
      await app.database.db.updateTable('users').set({ suspendedAt: app.clock() }).where('id', '=', suspended.id).execute()
      expect(await mutate(app.browser(), storyId)).toMatchObject({ __typename: 'Unauthorized' })
      for (const user of [emil, staff]) {
        expect(await mutate(user, storyId)).toMatchObject({ __typename: 'Forbidden' })
        expect(await mutate(user, draft)).toMatchObject({ __typename: 'NotFound' })
      }
      expect(await mutate(suspended, ownStory)).toMatchObject({ __typename: 'AccountSuspended' })
      await app.database.db.updateTable('users').set({ suspendedAt: null }).where('id', '=', suspended.id).execute()
      expect(await mutate(hana, 'ffffffffffff')).toMatchObject({ __typename: 'NotFound' })
    })

    test('editors of its publication may; its writers may not', async () => {
      const at = await publication(app, { slug: `quay-${hana.id}`, name: 'Quay', owner: staff })
      await addMember(app, at, emil, 'WRITER')
      const storyId = await published(hana, story('Tides', 'Twice a day'))
      await app.database.db
        .updateTable('stories')
        .set({ publicationId: at, publicationStatus: 'APPROVED' })
        .where('id', '=', storyId)
        .execute()
      expect(await changeStorySettings(staff, { postId: storyId, input: { seoTitle: 'Tides' } })).toMatchObject({
        seoTitle: 'Tides',
      })
      expect(await changeStorySettings(emil, { postId: storyId, input: { seoTitle: 'Mine' } })).toMatchObject({
        __typename: 'Forbidden',
      })
      expect((await staff.get(`/p/${storyId}/settings`)).statusCode).toBe(200)
      expect((await emil.get(`/p/${storyId}/settings`)).statusCode).toBe(404)
    })
  })

  describe('share links', () => {
    const open_ = async (url: unknown) => app.browser().get(String(url).replace('http://octavo.test', ''))

    test('a draft’s link opens it to its holder for reading, without indexing, until it is revoked', async () => {
      const storyId = await draftWith(hana, story('Ebb', 'What nobody has read yet.'))
      const link = await makeLink(hana, { postId: storyId })
      const page = await open_(link.url)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('What nobody has read yet.')
      expect(page.headers['x-robots-tag']).toBe('noindex')
      expect(page.headers['cache-control']).toBe('private, no-store')
      expect(page.body).not.toContain('Edit story')
      expect((await app.browser().get(`/p/${storyId}`)).statusCode).toBe(404)
      expect((await app.browser().get(`/p/${storyId}?sk=AAAAAAAAAAAAAAAAAAAAAAAA`)).statusCode).toBe(404)
      const user = await draftWith(hana, story('Flow', 'Another one.'))
      expect((await app.browser().get(`/p/${user}?sk=${String(link.key)}`)).statusCode).toBe(404)
      expect((await emil.get(`/p/${storyId}/edit?sk=${String(link.key)}`)).statusCode).toBe(404)

      const stored = await app.database.db.selectFrom('shareKeys').selectAll().where('storyId', '=', storyId).execute()
      expect(JSON.stringify(stored)).not.toContain(String(link.key))
      expect(await revokeLink(hana, { postId: storyId, linkId: link.id })).toMatchObject({ shareLinks: [] })
      expect((await open_(link.url)).statusCode).toBe(404)
      expect(await revokeLink(hana, { postId: storyId, linkId: link.id })).toMatchObject({ __typename: 'NotFound' })
    })

    test('[post-locked-preview] a member-only story opens in full through its link, and shows a preview otherwise', async () => {
      const last = 'The last line is for members.'
      const storyId = await draftWith(hana, story('Deep', ...Array.from({ length: 9 }, (_, i) => `Line ${i} of it.`), last))
      await publish(hana, { postId: storyId, visibility: 'LOCKED' })
      const link = await makeLink(hana, { postId: storyId })
      expect((await open_(link.url)).body).toContain(last)
      expect((await app.browser().get(`/p/${storyId}`)).body).not.toContain(last)
      await revokeLink(hana, { postId: storyId, linkId: link.id })
      expect((await open_(link.url)).body).not.toContain(last)
    })

    test('a private story has no links, and a story has at most twenty', async () => {
      const storyId = await published(hana, story('Mine', 'Text'))
      await setVisibility(hana, { postId: storyId, visibility: 'PRIVATE' })
      expect(await makeLink(hana, { postId: storyId })).toMatchObject({ __typename: 'BadRequest' })
      const draft = await draftWith(hana, story('Draft', 'Text'))
      for (let i = 0; i < 20; i++) expect(await makeLink(hana, { postId: draft })).toMatchObject({ __typename: 'ShareKey' })
      expect(await makeLink(hana, { postId: draft })).toMatchObject({ __typename: 'BadRequest' })
    })
  })
})
