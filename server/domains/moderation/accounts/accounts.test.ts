import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { day, second } from '#shared/time/units.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, published, story, type Writer, writer } from '#test/server/writers.ts'

const accounts = asker(
  'query($query: String, $filter: AccountFilter, $paging: PagingOptions) { accounts(query: $query, filter: $filter, paging: $paging) { __typename ... on AccountsPayload { items { id accountState openReportCount } pagingInfo { next { to } } } ... on BadRequest { field } } }',
)
const account = asker(
  'query($id: ID!) { account(id: $id) { __typename id accountState isStaff sessions { id device country isCurrent } } }',
)
const endSession = asker(
  'mutation($userId: ID!, $sessionId: ID!, $reason: String!) { endSessionOfUser(userId: $userId, sessionId: $sessionId, reason: $reason) { __typename ... on User { sessions { id } } } }',
)
const endSessions = asker(
  'mutation($userId: ID!, $reason: String!) { endSessionsOfUser(userId: $userId, reason: $reason) { __typename } }',
)
const report = asker('mutation($id: ID!) { reportPost(postId: $id, reason: SPAM) { __typename } }')

type Found = { id: string; accountState: string; openReportCount: number }

describe('accounts for staff', () => {
  let app: TestApp
  let staff: Writer
  let stranger: Writer
  beforeAll(async () => {
    app = await openTestApp()
    staff = await writer(app, { staff: true })
    stranger = await writer(app)
  })
  afterAll(() => app.close())

  const named = async (changes: object) => {
    const user = await writer(app)
    await app.database.db.updateTable('users').set(changes).where('id', '=', user.id).execute()
    return user
  }
  const found = async (variables: object) => (await accounts(staff, variables)).items as Found[]
  const idsOf = async (variables: object) => (await found(variables)).map(({ id }) => id)
  const accessesTo = (userId: string) =>
    app.database.db
      .selectFrom('moderationDecisions')
      .select('id')
      .where('userId', '=', userId)
      .where('decision', '=', 'READ_ACCOUNT')
      .execute()

  test('only staff find accounts and open closed ones', async () => {
    for (const who of [app.browser(), stranger]) {
      expect((await accounts(who, { query: staff.username })).__typename).toBe('Forbidden')
      expect(await account(who, { id: staff.id })).toBeNull()
    }
    expect(await account(staff, { id: newId() })).toBeNull()
  })

  test('an account is found by its id, username, name, and the address of one of its stories', async () => {
    const user = await named({ name: 'Zephyrine_Quill' })
    const storyId = await published(user, story('Tides', 'Twice a day.'))
    for (const query of [
      user.id,
      `@${user.username}`,
      user.username.slice(0, -1),
      'zephyrine_q',
      `http://octavo.test/p/tides-${storyId}?source=x`,
    ])
      expect(await idsOf({ query }), query).toContain(user.id)
    expect(await idsOf({ query: 'zephyrineXq' })).toEqual([])
    expect(await idsOf({ query: 'zephyrine%' })).toEqual([])
    expect((await accounts(staff, { query: 'x'.repeat(257) })).field).toBe('query')
  })

  test('looking up an email address finds its account alone, verified or not, and is recorded', async () => {
    const verified = await writer(app)
    const unverified = await writer(app, { verified: false })
    for (const { id, username } of [verified, unverified]) {
      expect(await idsOf({ query: username })).toEqual([id])
      expect(await accessesTo(id)).toEqual([])
      expect(await idsOf({ query: `${username.toUpperCase()}@posteo.example` })).toEqual([id])
      expect(await accessesTo(id)).toHaveLength(1)
    }
    expect(await idsOf({ query: 'nobody@posteo.example' })).toEqual([])
  })

  test('accounts are listed newest first, by page, and filtered by what is the matter with them', async () => {
    const suspended = await named({ suspendedAt: app.clock() })
    app.advanceClock(second)
    const deleted = await named({ deletedAt: app.clock() })
    const deactivated = await named({ deactivatedAt: app.clock() })
    const purged = await named({ deletedAt: new Date(app.clock().getTime() - 20 * day), username: `deleted-${newId()}` })
    const reported = await writer(app)
    await report(stranger, { id: await published(reported, story('Spam', 'Buy.')) })
    expect(await idsOf({ filter: 'SUSPENDED' })).toEqual([suspended.id])
    expect(await found({ filter: 'DELETED' })).toMatchObject([{ id: deleted.id, accountState: 'DELETED' }])
    expect(await found({ filter: 'REPORTED' })).toEqual([{ id: reported.id, accountState: 'ACTIVE', openReportCount: 1 }])
    const all = await idsOf({ paging: { limit: 100 } })
    expect(all).toContain(deactivated.id)
    expect(all).not.toContain(purged.id)
    expect(await account(staff, { id: purged.id })).toBeNull()
    expect(await account(staff, { id: deactivated.id })).toMatchObject({ accountState: 'DEACTIVATED' })
    const seen: string[] = []
    for (let to: string | undefined, more = true; more; ) {
      const page = await accounts(staff, { paging: { limit: 2, ...(to && { to }) } })
      seen.push(...(page.items as Found[]).map(({ id }) => id))
      to = (page.pagingInfo as { next: { to: string } | null }).next?.to
      more = to !== undefined
    }
    expect(seen).toEqual(all)
  })

  test('staff see where an account is signed in, and end one session or all of them', async () => {
    const user = await writer(app)
    const other = await app.signedIn(user.id)
    const sessions = async () => (await account(staff, { id: user.id })).sessions as { id: string }[]
    expect(await sessions()).toHaveLength(2)
    expect(await accessesTo(user.id)).toHaveLength(1)
    const [newest] = await sessions()
    const ending = { userId: user.id, sessionId: newest?.id, reason: 'A lost phone.' }
    for (const who of [stranger, user]) expect((await endSession(who, ending)).__typename).toBe('Forbidden')
    expect((await endSession(staff, { ...ending, userId: stranger.id })).__typename).toBe('NotFound')
    expect((await endSession(staff, ending)).sessions).toHaveLength(1)
    expect((await endSession(staff, ending)).__typename).toBe('NotFound')
    const isSignedIn = async (who: Pick<Writer, 'graphql'>) => (await who.graphql('{ isLoggedIn }')).isLoggedIn
    expect(new Set([await isSignedIn(user), await isSignedIn(other)])).toEqual(new Set([false, true]))
    await app.signedIn(user.id)
    expect((await endSessions(staff, { userId: user.id, reason: 'A stolen password.' })).__typename).toBe('User')
    expect(await sessions()).toEqual([])
    expect([await isSignedIn(user), await isSignedIn(other)]).toEqual([false, false])
    expect((await endSessions(staff, { userId: user.id, reason: 'Again.' })).__typename).toBe('NotFound')
    expect(await isSignedIn(stranger)).toBe(true)
  })
})
