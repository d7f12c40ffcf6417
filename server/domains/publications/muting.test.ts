import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { minute } from '#shared/time/units.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { namesByAge, published, queryPost, story, type Writer, writer, writersByAge } from '#test/server/writers.ts'
import { muteWithUndo } from '#web/features/people/use-mute.ts'
import { addFlagOverride } from '#test/server/rows.ts'
import { publication } from '#test/server/publications.ts'

/** Verbatim from the specification. */
const muteAuthor =
  'mutation MuteAuthorMutation($targetUserId: ID!) { muteAuthor(targetUserId: $targetUserId) { id name viewerEdge { id isMuting } } }'
const unmuteAuthor =
  'mutation UnmuteAuthorMutation($targetUserId: ID!) { unmuteAuthor(targetUserId: $targetUserId) { id name viewerEdge { id isMuting } } }'
const mutePub =
  'mutation MutePubMutation($targetCollectionId: ID!) { mutePub(targetCollectionId: $targetCollectionId) { id name viewerEdge { id isMuting } } }'
const unmutePub =
  'mutation UnmutePubMutation($targetCollectionId: ID!) { unmutePub(targetCollectionId: $targetCollectionId) { id name viewerEdge { id isMuting } } }'

describe('muting', () => {
  let app: TestApp
  let [ada, bob, reader]: [Writer, Writer, Writer] = [] as never
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
    bob = await writer(app)
  })
  afterAll(() => app.close())

  const control = async (actor: Writer) =>
    (
      await actor.graphql(
        `{ mutedTargets(tab: AUTHORS) { ... on MutedTargets { counts {
          mutedAuthors mutedCollections mutedUserList { id name viewerEdge { id isMuting } }
          mutedCollectionList { id name viewerEdge { id isMuting } } } } } }`,
      )
    ).mutedTargets.counts

  test('muted users and publications share their common fields', async () => {
    const actor = await writer(app)
    const id = await publication(app, { owner: bob, name: 'Orbit' })
    await actor.graphql(muteAuthor, { targetUserId: ada.id })
    await actor.graphql(mutePub, { targetCollectionId: id })
    const items = async (tab: string) =>
      (
        await actor.rawGraphql<{ mutedTargets: { items: unknown[] } }>(
          `{ mutedTargets(tab: ${tab}) { ... on MutedTargets { items { id name viewerEdge { id isMuting } } } } }`,
        )
      ).mutedTargets.items
    const target = (targetId: string, name: string) => ({
      id: targetId,
      name,
      viewerEdge: { id: `${actor.id}:${targetId}`, isMuting: true },
    })
    expect(await items('AUTHORS')).toEqual([target(ada.id, 'Hana Kim')])
    expect(await items('COLLECTIONS')).toEqual([target(id, 'Orbit')])
    await actor.graphql(unmuteAuthor, { targetUserId: ada.id })
    expect(await items('AUTHORS')).toEqual([])
  })

  test('a muted user and a muted publication say when they were muted, to whoever muted them', async () => {
    const actor = await writer(app)
    const id = await publication(app, { owner: bob, name: 'Orbit' })
    const before = app.clock().getTime()
    await actor.graphql(muteAuthor, { targetUserId: ada.id })
    await actor.graphql(mutePub, { targetCollectionId: id })
    const mutedAt = async (who: Writer) => {
      const { user, collection } = await who.graphql(
        `query($user: ID!, $collection: ID!) {
          user(id: $user) { ... on User { viewerEdge { mutedAt } } }
          collection(id: $collection) { ... on Collection { viewerEdge { mutedAt } } }
        }`,
        { user: ada.id, collection: id },
      )
      return [user, collection].map(({ viewerEdge }) => viewerEdge.mutedAt)
    }
    for (const at of await mutedAt(actor)) expect(new Date(at ?? 0).getTime()).toBeGreaterThanOrEqual(before)
    expect(await mutedAt(bob)).toEqual([null, null])
    await actor.graphql(unmuteAuthor, { targetUserId: ada.id })
    expect((await mutedAt(actor))[0]).toBeNull()
  })

  test('[mutation-mute-author] [mutation-unmute-author] [mute-count-and-list] [entity-mission-control-counts] [entity-muted-target] a muted author is counted and listed first', async () => {
    reader = await writer(app)
    expect(await control(reader)).toEqual({ mutedAuthors: 0, mutedCollections: 0, mutedUserList: [], mutedCollectionList: [] })
    const muted = (actor: Writer, isMuting: boolean) => ({
      id: actor.id,
      name: 'Hana Kim',
      viewerEdge: { id: `${reader.id}:${actor.id}`, isMuting },
    })
    expect(await reader.graphql(muteAuthor, { targetUserId: ada.id })).toEqual({ muteAuthor: muted(ada, true) })
    app.advanceClock(minute)
    await reader.graphql(muteAuthor, { targetUserId: bob.id })
    // Muting again changes nothing.
    await reader.graphql(muteAuthor, { targetUserId: ada.id })
    expect(await control(reader)).toMatchObject({ mutedAuthors: 2, mutedUserList: [muted(bob, true), muted(ada, true)] })
    expect(await reader.graphql(unmuteAuthor, { targetUserId: bob.id })).toEqual({ unmuteAuthor: muted(bob, false) })
    expect(await control(reader)).toMatchObject({ mutedAuthors: 1, mutedUserList: [muted(ada, true)] })
    expect(await control(bob)).toMatchObject({ mutedAuthors: 0 })
  })

  test('[mutation-mute-pub] [mutation-unmute-pub] publications are muted and counted separately', async () => {
    const actor = await writer(app)
    const [salt, night] = [
      await publication(app, { owner: ada, name: 'Saltgrass' }),
      await publication(app, { owner: ada, name: 'Nightbus' }),
    ]
    const muted = (id: string, name: string, isMuting: boolean) => ({
      id,
      name,
      viewerEdge: { id: expect.any(String), isMuting },
    })
    expect(await actor.graphql(mutePub, { targetCollectionId: salt })).toEqual({ mutePub: muted(salt, 'Saltgrass', true) })
    app.advanceClock(minute)
    await actor.graphql(mutePub, { targetCollectionId: night })
    expect(await control(actor)).toMatchObject({
      mutedAuthors: 0,
      mutedCollections: 2,
      mutedCollectionList: [muted(night, 'Nightbus', true), muted(salt, 'Saltgrass', true)],
    })
    expect(await actor.graphql(unmutePub, { targetCollectionId: night })).toEqual({ unmutePub: muted(night, 'Nightbus', false) })
    expect(await control(actor)).toMatchObject({ mutedCollections: 1 })
  })

  const publicationsByAge = async () => {
    const ids = [newId(), newId(), newId()].toSorted() as [string, string, string]
    for (const [index, id] of ids.entries()) {
      app.advanceClock(minute)
      await publication(app, { id, owner: ada, name: namesByAge[index] })
    }
    return ids
  }
  type Targets = {
    items: { id: string }[]
    users: { id: string }[]
    collections: { id: string }[]
    counts: {
      mutedAuthors: number
      mutedCollections: number
      mutedUserList: { id: string }[]
      mutedCollectionList: { id: string }[]
    }
    pagingInfo: { next: { to: string | null } | null }
  }

  test.each([
    {
      tab: 'AUTHORS' as const,
      create: () => writersByAge(app),
      mute: (actor: Writer, id: string) => actor.graphql(muteAuthor, { targetUserId: id }),
      count: ({ counts }: Targets) => counts.mutedAuthors,
      lists: ({ items, users, counts }: Targets) => [items, users, counts.mutedUserList],
    },
    {
      tab: 'COLLECTIONS' as const,
      create: publicationsByAge,
      mute: (actor: Writer, id: string) => actor.graphql(mutePub, { targetCollectionId: id }),
      count: ({ counts }: Targets) => counts.mutedCollections,
      lists: ({ items, collections, counts }: Targets) => [items, collections, counts.mutedCollectionList],
    },
  ])(
    '[mute-count-and-list] each of three muted $tab adds one to the count and comes first in every list',
    async ({ tab, create, mute, count, lists }) => {
      const actor = await writer(app)
      const [first, second, third] = await create()
      const query = async (paging: object) =>
        (
          await actor.graphql(
            `query($tab: MutedTab!, $paging: PagingOptions) { mutedTargets(tab: $tab, paging: $paging) { ... on MutedTargets {
              items { id } users { id } collections { id } pagingInfo { next { to } }
              counts { mutedAuthors mutedCollections mutedUserList { id } mutedCollectionList { id } } } } }`,
            { tab, paging },
          )
        ).mutedTargets
      const expectShown = async (...ids: string[]) => {
        const targets = await query({ limit: 10 })
        expect(count(targets)).toBe(ids.length)
        const list = ids.map((id) => ({ id }))
        expect(lists(targets)).toEqual([list, list, list])
      }
      await mute(actor, second)
      await expectShown(second)
      app.advanceClock(minute)
      await mute(actor, third)
      await expectShown(third, second)
      app.advanceClock(minute)
      await mute(actor, first)
      await expectShown(first, third, second)
      app.advanceClock(minute)
      // Muting again changes nothing.
      await mute(actor, second)
      await expectShown(first, third, second)

      const page = await query({ limit: 2 })
      const rest = await query({ limit: 2, to: page.pagingInfo.next?.to })
      expect([page, rest].map(({ items }) => items)).toEqual([[{ id: first }, { id: third }], [{ id: second }]])
    },
  )

  test('visitors cannot mute, and nobody can mute themselves or a missing account', async () => {
    const code = async (actor: Pick<Writer, 'post'>, id: string) =>
      (await actor.post('/_/graphql', { query: muteAuthor, variables: { targetUserId: id } })).json<{
        errors: { extensions: { code: string } }[]
      }>().errors[0]?.extensions.code
    expect([await code(app.browser(), ada.id), await code(ada, ada.id), await code(ada, 'a'.repeat(12))]).toEqual([
      'Unauthorized',
      'BadRequest',
      'NotFound',
    ])
  })

  test('[mute-effect] muted writers are in no feed, recommendation or notification, but their links work', async () => {
    const actor = await writer(app)
    const salt = await publication(app, { owner: bob, name: 'Salt' })
    for (const id of [ada.id, bob.id]) await actor.graphql('mutation($id: ID!) { followUser(targetUserId: $id) { id } }', { id })
    app.advanceClock(minute)
    const [byAda, byBob, inSalt] = [
      await published(ada, story('Loud', 'Very.')),
      await published(bob, story('Soft', 'Not so.')),
      await published(bob, story('Salty', 'Quite.')),
    ]
    await app.database.db
      .updateTable('stories')
      .set({ publicationId: salt, publicationStatus: 'APPROVED' })
      .where('id', '=', inSalt)
      .execute()
    await app.jobs.drain()
    const met = async () => {
      const { forYou, following, top, notifications } = await actor.graphql(`{
        forYou: homeFeed(mode: FOR_YOU, paging: { limit: 50 }) { ... on HomeFeed { items { post { id } } } }
        following: homeFeed(mode: FOLLOWING, paging: { limit: 50 }) { ... on HomeFeed { items { post { id } } } }
        top: trendingPosts(limit: 50) { id }
        notifications { ... on NotificationConnection { items { post { id } } } }
      }`)
      return [
        forYou.items.map(({ post }) => post.id),
        following.items.map(({ post }) => post.id),
        top.map(({ id }) => id),
        notifications.items.flatMap(({ post }) => post?.id ?? []),
      ].map((ids) => [byAda, byBob, inSalt].filter((id) => ids.includes(id)))
    }
    const all = [byAda, byBob, inSalt]
    expect(await met()).toEqual([all, all, all, all])
    await actor.graphql(muteAuthor, { targetUserId: ada.id })
    await actor.graphql(mutePub, { targetCollectionId: salt })
    expect(await met()).toEqual([[byBob], [byBob], [byBob], [byBob]])
    for (const storyId of [byAda, inSalt]) expect((await queryPost(actor, { postId: storyId })).__typename).toBe('Post')
    expect((await actor.get(`/p/${byAda}`)).statusCode).toBe(200)
  })

  test('[mute-needs-target] without a target the mutation is not sent and shows nothing', async () => {
    const [mute, unmute] = [vi.fn(), vi.fn()]
    for (const target of [undefined, { id: '', name: 'Nobody' }]) await muteWithUndo(target, mute, unmute)
    expect(mute).not.toHaveBeenCalled()
    expect(unmute).not.toHaveBeenCalled()
  })

  test('[role-view-suspended-flag] a suspended story is hidden from everyone without the reviewing flag', async () => {
    const storyId = await published(ada, story('Odd', 'Rather.'))
    await app.database.db.updateTable('stories').set({ suspendedAt: app.clock() }).where('id', '=', storyId).execute()
    const reviewer = await writer(app)
    await addFlagOverride(app, { userId: reviewer.id, name: 'can_view_suspended_content' })
    const status = async (actor: Pick<Writer, 'get'>) => {
      const response = await actor.get(`/p/${storyId}`)
      return response.statusCode === 301 ? (await actor.get(String(response.headers.location))).statusCode : response.statusCode
    }
    expect([await status(app.browser()), await status(bob), await status(reviewer), await status(ada)]).toEqual([
      410, 410, 200, 200,
    ])
  })

  test('[internal-status-staff] the administration pages are for staff only', async () => {
    const staff = await writer(app, { staff: true })
    const paths = ['users', `users/${ada.id}`, 'reports', 'jobs', 'mail', 'internal-status', 'payments', 'prices']
    for (const path of paths.map((name) => `/_/admin/${name}`)) {
      for (const actor of [app.browser(), ada]) {
        const response = await actor.get(path)
        expect([response.statusCode, response.body.toUpperCase().includes('PAGE NOT FOUND')], path).toEqual([404, true])
      }
      expect((await staff.get(path)).statusCode, path).toBe(200)
    }
    expect((await staff.get('/_/admin/internal-status')).body).toContain('System status')
    const { internalStatus } = await ada.graphql('{ internalStatus { __typename } }')
    expect(internalStatus.__typename).toBe('Forbidden')
  })
})
