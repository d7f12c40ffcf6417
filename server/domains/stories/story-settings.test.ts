import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { makeLink, revokeLink, setTags, settings } from '#test/server/desk.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { joins, publication } from '#test/server/publications.ts'
import {
  type Answer,
  draftOf,
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

describe.each(testEngines)('story settings, on $engine', ({ open }) => {
  let app: TestApp
  let hana: Writer
  let emil: Writer
  let staff: Writer
  let suspended: Writer
  beforeAll(async () => {
    app = await openTestApp({ open })
    hana = await writer(app, { enrolled: true })
    emil = await writer(app)
    staff = await writer(app)
    suspended = await writer(app)
    await app.database.db.updateTable('users').set({ is_staff: true }).where('id', '=', staff.id).execute()
  }, 60_000)
  afterAll(() => app.close())

  test('SEO title and description are in the head of its page, with maximum lengths', async () => {
    const postId = await published(hana, story('Tides', 'Twice a day'))
    const seoTitle = `Tides & <time> ${'t'.repeat(85)}`
    const seoDescription = 'd'.repeat(156)
    expect(await settings(hana, { postId, input: { seoTitle, seoDescription } })).toMatchObject({ seoTitle, seoDescription })
    const page = (await app.browser().get(`/p/${postId}`)).body
    expect(page).toContain(`<title>${seoTitle.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')} ·`)
    expect(page).toContain(`<meta name="description" content="${seoDescription}">`)
    const tooLong = { seoTitle: 't'.repeat(101), seoDescription: 'd'.repeat(157) }
    for (const [field, words] of Object.entries(tooLong))
      expect(await settings(hana, { postId, input: { [field]: words } })).toMatchObject({ __typename: 'BadRequest', field })
    expect(await settings(hana, { postId, input: { seoTitle: '  ' } })).toMatchObject({ seoTitle: null, seoDescription })
  })

  test('the canonical address is a web address only', async () => {
    const postId = await published(hana, story('Tides', 'Twice a day'))
    const canonicalUrl = 'https://hana.example/tides'
    expect(await settings(hana, { postId, input: { canonicalUrl } })).toMatchObject({ canonicalUrl })
    expect((await app.browser().get(`/p/${postId}`)).body).toContain(`<link rel="canonical" href="${canonicalUrl}">`)
    for (const wrong of ['javascript:alert(1)', 'tides', '/tides', `https://a.example/${'x'.repeat(2000)}`])
      expect(await settings(hana, { postId, input: { canonicalUrl: wrong } })).toMatchObject({
        __typename: 'BadRequest',
        field: 'canonicalUrl',
      })
    expect(await settings(hana, { postId, input: { canonicalUrl: '' } })).toMatchObject({ canonicalUrl: null })
  })

  test('[story-url-slug] a custom slug is in its address, and all former ones redirect to it', async () => {
    const postId = await published(hana, story('The moon pulls', 'Twice a day'))
    const first = await settings(hana, { postId, input: { customSlug: 'Moon & Tide!' } })
    expect(first).toMatchObject({ customSlug: 'moon-tide', uniqueSlug: `moon-tide-${postId}` })
    expect(first.path).toBe(`/@${hana.username}/moon-tide-${postId}`)
    expect(first.formerSlugs).toEqual([`the-moon-pulls-${postId}`])
    await settings(hana, { postId, input: { customSlug: 'springs' } })
    for (const slug of ['the-moon-pulls', 'moon-tide', 'anything']) {
      const answer = await app.browser().get(`/@${hana.username}/${slug}-${postId}?source=home`)
      expect([answer.statusCode, answer.headers.location]).toEqual([301, `/@${hana.username}/springs-${postId}?source=home`])
    }
    expect((await app.browser().get(`/@${hana.username}/springs-${postId}`)).statusCode).toBe(200)
    const back = await settings(hana, { postId, input: { customSlug: '' } })
    expect(back).toMatchObject({ customSlug: null, uniqueSlug: `the-moon-pulls-${postId}` })
    expect(new Set(back.formerSlugs as string[])).toEqual(new Set([`moon-tide-${postId}`, `springs-${postId}`]))
    for (const customSlug of ['…', 'a'.repeat(61)])
      expect(await settings(hana, { postId, input: { customSlug } })).toMatchObject({
        __typename: 'BadRequest',
        field: 'customSlug',
      })
    // Readers do not see former addresses.
    const seen = await app
      .browser()
      .graphql<{ post: { formerSlugs: string[]; shareLinks: unknown[]; firstLine: string | null } }>(
        'query($id: ID!) { post(id: $id) { formerSlugs shareLinks { id } firstLine scheduledPublishAt } }',
        { id: postId },
      )
    expect(seen.post).toEqual({ formerSlugs: [], shareLinks: [], firstLine: null, scheduledPublishAt: null })
  })

  test('republishing with another title changes the address, and the old one redirects', async () => {
    const before = story('Ebb', 'Low water')
    const postId = await published(hana, before)
    await rewrite(hana, postId, before, story('Ebb and flow', 'Low water'))
    await publishEdits(hana, { postId })
    const answer = await app.browser().get(`/@${hana.username}/ebb-${postId}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, `/@${hana.username}/ebb-and-flow-${postId}`])
    expect(await settings(hana, { postId, input: {} })).toMatchObject({ formerSlugs: [`ebb-${postId}`] })
  })

  const specified = `ALL_RIGHTS_RESERVED PUBLIC_DOMAIN CC_40_BY CC_40_BY_SA CC_40_BY_ND CC_40_BY_NC CC_40_BY_NC_ND CC_40_BY_NC_SA
    CC_40_ZERO`.split(/\s+/)

  test('[enum-license-type] a story has one of nine licenses', async () => {
    const { __type: type } = await hana.graphql<{ __type: { enumValues: { name: string }[] } }>(
      '{ __type(name: "LicenseType") { enumValues { name } } }',
    )
    expect(type.enumValues.map(({ name }) => name).toSorted()).toEqual(specified.toSorted())
  })

  test.each(specified)('[enum-license-type] %s is stored and shown to readers', async (license) => {
    const postId = await published(hana, story('Tides', 'Twice a day'))
    await settings(hana, { postId, input: { license } })
    expect(await app.browser().graphql('query($id: ID!) { post(id: $id) { license } }', { id: postId })).toEqual({
      post: { license },
    })
  })

  test.each(['CC_40_BY_XX', 'cc_40_by', ''])('[enum-license-type] %j is no license, and changes nothing', async (license) => {
    const postId = await published(hana, story('Tides', 'Twice a day'))
    await settings(hana, { postId, input: { license: 'CC_40_BY_NC' } })
    await expect(settings(hana, { postId, input: { license } })).rejects.toThrow(/LicenseType/)
    expect(await hana.graphql('query($id: ID!) { post(id: $id) { license } }', { id: postId })).toEqual({
      post: { license: 'CC_40_BY_NC' },
    })
  })

  test('responses and private notes can be turned off', async () => {
    const postId = await published(hana, story('Tides', 'Twice a day'))
    expect(await settings(hana, { postId, input: { allowResponses: false, allowPrivateNotes: false } })).toMatchObject({
      isDiscussionClosed: true,
      allowPrivateNotes: false,
    })
    expect(await settings(hana, { postId, input: { allowResponses: true } })).toMatchObject({
      isDiscussionClosed: false,
      allowPrivateNotes: false,
    })
  })

  test('a subtitle changed in the settings becomes the text’s own', async () => {
    const postId = await published(hana, story('Tides', 'Twice a day'))
    expect(await settings(hana, { postId, input: { subtitle: ' In  and out ' } })).toMatchObject({ subtitle: 'In and out' })
    const draft = await readDraft(hana, { postId })
    expect((draft.paragraphs as { text: string }[])[1]?.text).toBe('In and out')
    await publishEdits(hana, { postId })
    expect(await settings(hana, { postId, input: {} })).toMatchObject({ subtitle: 'In and out' })
    expect(await settings(hana, { postId, input: { subtitle: 's'.repeat(141) } })).toMatchObject({ field: 'subtitle' })
  })

  test('accepts up to five topics of up to 25 characters', async () => {
    const postId = await published(hana, story('Tides', 'Twice a day'))
    const tags = ['Sea', 'Moon', 'Time', 'Salt', 'Sand']
    expect(await setTags(hana, { postId, tags })).toMatchObject({ tags: tags.map((displayText) => ({ displayText })) })
    expect(await setTags(hana, { postId, tags: [...tags, 'Wind'] })).toMatchObject({ __typename: 'BadRequest', field: 'tags' })
    expect(await setTags(hana, { postId, tags: ['s'.repeat(26)] })).toMatchObject({ __typename: 'BadRequest', field: 'tags' })
    expect(await setTags(hana, { postId, tags: [] })).toMatchObject({ tags: [] })
  })

  describe('who cannot change settings', () => {
    const acts: [string, (who: TestBrowser, postId: string) => Promise<Answer>][] = [
      ['change settings', (who, postId) => settings(who, { postId, input: { license: 'CC_40_BY' } })],
      ['change topics', (who, postId) => setTags(who, { postId, tags: ['Sea'] })],
      ['make a link', (who, postId) => makeLink(who, { postId })],
      ['take a link back', (who, postId) => revokeLink(who, { postId, linkId: '0123456789ab' })],
    ]
    test.each(acts)('%s: visitors, others, staff and suspended writers', async (_what, act) => {
      const postId = await published(hana, story('Tides', 'Twice a day'))
      const draft = await draftOf(hana, story('Ebb', 'Not yet'))
      const own = await published(suspended, story('Mine', 'Text'))
      await app.database.db.updateTable('users').set({ suspended_at: app.clock() }).where('id', '=', suspended.id).execute()
      expect(await act(app.browser(), postId)).toMatchObject({ __typename: 'Unauthorized' })
      for (const other of [emil, staff]) {
        expect(await act(other, postId)).toMatchObject({ __typename: 'Forbidden' })
        expect(await act(other, draft)).toMatchObject({ __typename: 'NotFound' })
      }
      expect(await act(suspended, own)).toMatchObject({ __typename: 'AccountSuspended' })
      await app.database.db.updateTable('users').set({ suspended_at: null }).where('id', '=', suspended.id).execute()
      expect(await act(hana, 'ffffffffffff')).toMatchObject({ __typename: 'NotFound' })
    })

    test('editors of its publication may; its writers may not', async () => {
      const at = await publication(app, { slug: `quay-${hana.id}`, name: 'Quay', owner: staff })
      await joins(app, at, emil, 'WRITER')
      const postId = await published(hana, story('Tides', 'Twice a day'))
      await app.database.db
        .updateTable('posts')
        .set({ publication_id: at, publication_status: 'APPROVED' })
        .where('id', '=', postId)
        .execute()
      expect(await settings(staff, { postId, input: { seoTitle: 'Tides' } })).toMatchObject({ seoTitle: 'Tides' })
      expect(await settings(emil, { postId, input: { seoTitle: 'Mine' } })).toMatchObject({ __typename: 'Forbidden' })
      expect((await staff.get(`/p/${postId}/settings`)).statusCode).toBe(200)
      expect((await emil.get(`/p/${postId}/settings`)).statusCode).toBe(404)
    })
  })

  describe('share links', () => {
    const open_ = async (url: unknown) => app.browser().get(String(url).replace('http://octavo.test', ''))

    test('a draft’s link opens it to its holder for reading, without indexing, until it is revoked', async () => {
      const postId = await draftOf(hana, story('Ebb', 'What nobody has read yet.'))
      const link = await makeLink(hana, { postId })
      const page = await open_(link.url)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('What nobody has read yet.')
      expect(page.headers['x-robots-tag']).toBe('noindex')
      expect(page.headers['cache-control']).toBe('private, no-store')
      expect(page.body).not.toContain('Edit story')
      expect((await app.browser().get(`/p/${postId}`)).statusCode).toBe(404)
      expect((await app.browser().get(`/p/${postId}?sk=AAAAAAAAAAAAAAAAAAAAAAAA`)).statusCode).toBe(404)
      const other = await draftOf(hana, story('Flow', 'Another one.'))
      expect((await app.browser().get(`/p/${other}?sk=${String(link.key)}`)).statusCode).toBe(404)
      expect((await emil.get(`/p/${postId}/edit?sk=${String(link.key)}`)).statusCode).toBe(404)

      const stored = await app.database.db.selectFrom('share_keys').selectAll().where('post_id', '=', postId).execute()
      expect(JSON.stringify(stored)).not.toContain(String(link.key))
      expect(await revokeLink(hana, { postId, linkId: link.id })).toMatchObject({ shareLinks: [] })
      expect((await open_(link.url)).statusCode).toBe(404)
      expect(await revokeLink(hana, { postId, linkId: link.id })).toMatchObject({ __typename: 'NotFound' })
    })

    test('[post-locked-preview] a member-only story opens in full through its link, and shows a preview otherwise', async () => {
      const last = 'The last line is for members.'
      const postId = await draftOf(hana, story('Deep', ...Array.from({ length: 9 }, (_, i) => `Line ${i} of it.`), last))
      await publish(hana, { postId, visibility: 'LOCKED' })
      const link = await makeLink(hana, { postId })
      expect((await open_(link.url)).body).toContain(last)
      expect((await app.browser().get(`/p/${postId}`)).body).not.toContain(last)
      await revokeLink(hana, { postId, linkId: link.id })
      expect((await open_(link.url)).body).not.toContain(last)
    })

    test('a private story has no links, and a story has at most twenty', async () => {
      const postId = await published(hana, story('Mine', 'Text'))
      await setVisibility(hana, { postId, visibility: 'PRIVATE' })
      expect(await makeLink(hana, { postId })).toMatchObject({ __typename: 'BadRequest' })
      const draft = await draftOf(hana, story('Draft', 'Text'))
      for (let i = 0; i < 20; i++) expect(await makeLink(hana, { postId: draft })).toMatchObject({ __typename: 'ShareKey' })
      expect(await makeLink(hana, { postId: draft })).toMatchObject({ __typename: 'BadRequest' })
    })
  })
})
