import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profileTabs } from '#shared/enums/people.ts'
import { routeNamed } from '#shared/routes/match.ts'
import { day, minute } from '#shared/time/units.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { type Writer, writer, writersByAge } from '#test/server/writers.ts'
import { aboutTime } from '#test/server/times.ts'
import { addMembership } from '#test/server/rows.ts'

/** Verbatim from the specification. */
const viewerQuery =
  'query ViewerQuery { viewer { id name username imageId hasSubdomain customDomainState { live { domain } } emailObfuscated unverifiedEmail socialStats { followerCount followingCount } twitterScreenName membership { id tier memberSince friendSince } verifications { isBookAuthor } dismissableFlags geolocation { country } hasGroupGiftingEnabled hasPastMemberships isEligibleToImportEmails isEligibleToViewNewResponses isMembershipTrialEligible isSuspended allowEmailAddressSharingEditorWriter partnerProgramEnrollment { id status } postSubscribeMembershipUpsellShownAt styleEditorOnboardingVersionSeen } }'
const followMutation =
  'mutation FollowUserMutation($targetUserId: ID!) { followUser(targetUserId: $targetUserId) { id socialStats { followerCount } viewerEdge { id isFollowing } } }'
const unfollowMutation =
  'mutation UnfollowUserMutation($targetUserId: ID!) { unfollowUser(targetUserId: $targetUserId) { id socialStats { followerCount } viewerEdge { id isFollowing } } }'
const profileFields =
  'id name username imageId hasSubdomain customDomainState { live { domain } } socialStats { followerCount followingCount } twitterScreenName membership { id tier memberSince friendSince } verifications { isBookAuthor } linkedAccounts { viewerEdge { mediumMastodon { id } } } viewerEdge { id createdAt isFollowing membership { id } }'

describe('people', () => {
  let app: TestApp
  let [ada, bob]: [Writer, Writer] = [] as never
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
    bob = await writer(app)
  })
  afterAll(() => app.close())

  const fieldsOf = async (type: string) =>
    (
      await app.browser().graphql('query($type: String!) { __type(name: $type) { fields { name } } }', { type })
    ).__type.fields.map(({ name }) => name)
  const member = async (actor: Writer) =>
    addMembership(app, {
      userId: actor.id,
      type: 'PREMIUM_YEARLY',
      planId: 'premiumYearly',
      amount: 15_000,
      friendSince: app.clock(),
      currentPeriodEndsAt: new Date(app.clock().getTime() + 365 * day),
    })

  test('[entity-user-profile-fields] a profile returns its fields, its counts, and the viewer’s relation to it', async () => {
    await app.database.db
      .updateTable('users')
      .set({ twitterScreenName: 'ada_writes', isBookAuthor: true })
      .where('id', '=', ada.id)
      .execute()
    await member(ada)
    expect(await fieldsOf('User')).toEqual(
      expect.arrayContaining(
        profileFields
          .replace(/\{[^{}]*(\{[^{}]*(\{[^{}]*\})?[^{}]*\})?[^{}]*\}/g, '')
          .trim()
          .split(/\s+/),
      ),
    )
    await bob.graphql(followMutation, { targetUserId: ada.id })
    const { user } = await bob.graphql(`query($id: ID) { user(id: $id) { ${profileFields} } }`, { id: ada.id })
    expect(user).toEqual({
      id: ada.id,
      name: 'Hana Kim',
      username: ada.username,
      imageId: null,
      hasSubdomain: false,
      customDomainState: null,
      socialStats: { followerCount: 1, followingCount: 0 },
      twitterScreenName: 'ada_writes',
      membership: { id: expect.any(String), tier: 'FRIEND', memberSince: expect.any(String), friendSince: expect.any(String) },
      verifications: { isBookAuthor: true },
      linkedAccounts: { viewerEdge: { mediumMastodon: null } },
      viewerEdge: { id: `${bob.id}:${ada.id}`, createdAt: null, isFollowing: true, membership: { id: expect.any(String) } },
    })
    await bob.graphql(unfollowMutation, { targetUserId: ada.id })
  })

  test('[query-viewer] [entity-viewer-private-fields] the viewer’s own account includes private fields; it is null for visitors', async () => {
    const { viewer } = await bob.graphql(viewerQuery)
    expect(viewer).toMatchObject({
      id: bob.id,
      username: bob.username,
      emailObfuscated: expect.stringMatching(/•|\*/),
      unverifiedEmail: null,
      dismissableFlags: [],
      geolocation: { country: null },
      hasGroupGiftingEnabled: false,
      hasPastMemberships: false,
      isEligibleToImportEmails: expect.any(Boolean),
      isEligibleToViewNewResponses: true,
      isMembershipTrialEligible: true,
      isSuspended: false,
      allowEmailAddressSharingEditorWriter: false,
      partnerProgramEnrollment: null,
      postSubscribeMembershipUpsellShownAt: null,
      styleEditorOnboardingVersionSeen: null,
    })
    const { viewer: own } = await bob.graphql('{ viewer { adminCollections { id } } }')
    expect(own).toEqual({ adminCollections: [] })
    const enrolled = await writer(app, { enrolled: true, verified: false })
    expect((await enrolled.graphql(viewerQuery)).viewer).toMatchObject({
      unverifiedEmail: `${enrolled.username}@posteo.example`,
      partnerProgramEnrollment: { id: expect.any(String), status: 'ACTIVE' },
    })
    expect(await app.browser().graphql(viewerQuery)).toEqual({ viewer: null })
  })

  test('the membership upsell after subscribing is recorded once with its first time, and visitors are refused', async () => {
    const cem = await writer(app)
    const set = async (actor: TestBrowser) =>
      (
        await actor.graphql(
          'mutation { setPostSubscribeUpsellShown { __typename ... on User { id postSubscribeMembershipUpsellShownAt } } }',
        )
      ).setPostSubscribeUpsellShown
    const first = aboutTime(app.clock())
    expect(await set(cem)).toEqual({ __typename: 'User', id: cem.id, postSubscribeMembershipUpsellShownAt: first })
    app.advanceClock(60_000)
    expect(await set(cem)).toMatchObject({ postSubscribeMembershipUpsellShownAt: first })
    expect(await set(app.browser())).toEqual({ __typename: 'Unauthorized' })
  })

  test('[mutation-follow-user] [mutation-unfollow-user] following counts once on both sides, and can be undone', async () => {
    const [cem, dora] = [await writer(app), await writer(app)]
    const expectedEdge = (isFollowing: boolean, followerCount: number) => ({
      id: dora.id,
      socialStats: { followerCount },
      viewerEdge: { id: `${cem.id}:${dora.id}`, isFollowing },
    })
    const follow = () => cem.graphql(followMutation, { targetUserId: dora.id })
    const unfollow = () => cem.graphql(unfollowMutation, { targetUserId: dora.id })
    expect(await follow()).toEqual({ followUser: expectedEdge(true, 1) })
    expect(await follow()).toEqual({ followUser: expectedEdge(true, 1) })
    const { viewer } = await cem.graphql('{ viewer { socialStats { followingCount } } }')
    expect(viewer).toEqual({ socialStats: { followingCount: 1 } })
    expect(await unfollow()).toEqual({ unfollowUser: expectedEdge(false, 0) })
    expect(await unfollow()).toEqual({ unfollowUser: expectedEdge(false, 0) })
  })

  test('[self-follow-blocked] refuses following oneself or a missing user', async () => {
    const refusal = async (actor: TestBrowser, targetUserId: string) =>
      (await actor.post('/_/graphql', { query: followMutation, variables: { targetUserId } })).json<{
        errors: { message: string; extensions: { code: string } }[]
      }>().errors[0]
    expect((await refusal(bob, bob.id))?.message).toBe('You cannot follow yourself on Octavo')
    expect((await refusal(bob, 'a'.repeat(12)))?.extensions.code).toBe('NotFound')
    expect((await refusal(app.browser(), ada.id))?.extensions.code).toBe('Unauthorized')
    const { viewer } = await bob.graphql('{ viewer { socialStats { followerCount followingCount } } }')
    expect(viewer).toEqual({ socialStats: { followerCount: 0, followingCount: 0 } })
  })

  test('blocked users are listed with the last one blocked first, page by page', async () => {
    const actor = await writer(app)
    const [first, second, third] = await writersByAge(app)
    for (const id of [second, third, first]) {
      app.advanceClock(minute)
      await actor.graphql('mutation($id: ID!) { blockUser(targetUserId: $id) { __typename } }', { id })
    }
    const query = async (paging: object) =>
      (
        await actor.graphql(
          `query($paging: PagingOptions) { blockedUsers(paging: $paging) {
            ... on BlockedUsersPayload { items { id } pagingInfo { next { to } } } } }`,
          { paging },
        )
      ).blockedUsers
    const page = await query({ limit: 2 })
    const rest = await query({ limit: 2, to: page.pagingInfo.next?.to })
    expect([page, rest].map(({ items }) => items)).toEqual([[{ id: first }, { id: third }], [{ id: second }]])
  })

  test('[enum-profile-tab] each profile tab has its own address', () => {
    expect(profileTabs).toEqual(['home', 'latest', 'has recommended', 'highlights', 'responses', 'series'])
    const routes = [
      'ShowUser',
      'ShowUserLatest',
      'ShowUserHasRecommended',
      'ShowUserHighlights',
      'ShowUserResponses',
      'ShowUserSeries',
    ] as const
    expect(routes.map((name) => routeNamed(name).path.replace('/@{username}', '').replace('/', ''))).toEqual(
      profileTabs.map((tab) => (tab === 'home' ? '' : tab.replace(' ', '-'))),
    )
  })

  test('followed users are listed for programs, paginated, without closed accounts', async () => {
    const eva = await writer(app)
    const followed: string[] = []
    for (let i = 0; i < 3; i++) {
      app.advanceClock(minute)
      const { id } = await writer(app)
      await eva.graphql(followMutation, { targetUserId: id })
      followed.unshift(id)
    }
    type List = { payload: { items: { type: string; id: string; username: string }[]; next: { to: string } | null } }
    const read = async (query: string) => (await app.browser().get(`/@${eva.username}/follow-list?${query}`)).json<List>().payload
    const first = await read('limit=2')
    expect(first.items.map(({ type, id }) => [type, id])).toEqual(followed.slice(0, 2).map((id) => ['user', id]))
    const second = await read(`limit=2&to=${first.next?.to}`)
    expect(second).toMatchObject({ items: [{ id: followed[2], username: expect.stringMatching(/^w/) }], next: null })
    await app.database.db
      .updateTable('users')
      .set({ suspendedAt: app.clock() })
      .where('id', '=', followed[0] as string)
      .execute()
    expect((await read('')).items.map(({ id }) => id)).toEqual(followed.slice(1))
    expect((await app.browser().get(`/@${eva.username}/follow-list?limit=0`)).statusCode).toBe(400)
    expect((await app.browser().get('/@nobody-here/follow-list')).statusCode).toBe(404)
  })
})
