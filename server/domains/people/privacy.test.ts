import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { draftWith, story, type Writer, writer } from '#test/server/writers.ts'

const privateFields = `emailObfuscated unverifiedEmail isEmailVerified isSuspended dismissableFlags geolocation { country }
  partnerProgramEnrollment { status } hasPastMemberships isMembershipTrialEligible hasGroupGiftingEnabled isEligibleToImportEmails
  isEligibleToViewNewResponses allowEmailAddressSharingEditorWriter viewerEdge { createdAt }`

describe('privacy of accounts', () => {
  let app: TestApp
  let ada: Writer
  let grace: Writer
  let staff: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app, { verified: false, enrolled: true })
    grace = await writer(app)
    staff = await writer(app)
    const { db } = app.database
    await db.updateTable('users').set({ isStaff: true }).where('id', '=', staff.id).execute()
  })
  afterAll(() => app.close())

  const seenBy = async (browser: TestBrowser, id: string) => {
    const { user } = await browser.graphql(`query($id: ID) { user(id: $id) { ${privateFields} } }`, { id })
    const { viewerEdge, ...fields } = user
    return { ...fields, edgeCreatedAt: viewerEdge.createdAt }
  }
  const nonNullFields = (fields: Record<string, unknown>) => Object.keys(fields).filter((name) => fields[name] !== null)

  test('[entity-viewer-private-only-self] private fields are null for other users', async () => {
    for (const browser of [app.browser(), grace]) expect(nonNullFields(await seenBy(browser, ada.id))).toEqual([])
  })

  test('[entity-viewer-private-only-self] private fields are visible to the user and to staff', async () => {
    const own = await seenBy(ada, ada.id)
    expect(own).toMatchObject({
      unverifiedEmail: `${ada.username}@posteo.example`,
      isEmailVerified: false,
      isSuspended: false,
      dismissableFlags: [],
      partnerProgramEnrollment: { status: 'ACTIVE' },
      hasPastMemberships: false,
      isMembershipTrialEligible: true,
    })
    expect(nonNullFields(own)).toHaveLength(Object.keys(own).length)
    // The location is derived from the request, so staff do not see it for others.
    expect(nonNullFields(await seenBy(staff, ada.id))).toEqual(nonNullFields(own).filter((name) => name !== 'geolocation'))
  })

  test('an email address is never exposed to others, however the user is queried', async () => {
    const query = `query($id: ID, $username: ID) {
      a: userProfile(username: $username) { ... on User { ${privateFields} } }
      b: userResult(id: $id) { ... on User { ${privateFields} } }
      c: user(username: $username) { ${privateFields} }
    }`
    const answer = await grace.post('/_/graphql', { query, variables: { id: ada.id, username: ada.username } })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toMatch(/posteo|example/)
    const page = await grace.get(`/@${ada.username}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain(`${ada.username}@`)
  })

  test('[entity-visitor-fields] [query-visitor] a visitor has an id and a country', async () => {
    const queryVisitor = async (headers: Record<string, string>, browser = app.browser(headers)) =>
      (await browser.graphql('query VisitorQuery { visitor { id geolocation { country } } }')).visitor
    const browser = app.browser({ 'cf-ipcountry': 'us' })
    const first = await queryVisitor({}, browser)
    expect(first).toEqual({ id: expect.stringMatching(/^[\w-]{16,}$/), geolocation: { country: 'US' } })
    expect((await queryVisitor({}, browser)).id).toBe(first.id)
    expect((await queryVisitor({ 'cf-ipcountry': 'US' })).id).not.toBe(first.id)
    expect((await queryVisitor({})).geolocation.country).toBeNull()
    expect((await queryVisitor({ 'cf-ipcountry': '<script>' })).geolocation.country).toBeNull()
  })

  test('drafts, stats and followers are visible to their owner only', async () => {
    const draft = await draftWith(ada, story('Ebb', 'Not yet.'))
    const own = [
      `/p/${draft}`,
      `/p/${draft}/edit`,
      `/p/${draft}/deltas`,
      `/@${ada.username}/stats`,
      `/@${ada.username}/audience/stats/export`,
    ]
    for (const url of own) {
      expect((await ada.get(url)).statusCode, url).toBeLessThan(400)
      const other = await grace.get(url)
      expect([403, 404], url).toContain(other.statusCode)
      expect(other.body, url).not.toContain('Not yet.')
      const visitor = await app.browser().get(url)
      expect([302, 401, 404], url).toContain(visitor.statusCode)
      expect(visitor.body, url).not.toContain('Not yet.')
    }
    expect((await staff.get(`/p/${draft}`)).statusCode).toBe(200)
  })
})
