import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertStory, tagNamed } from '#test/server/feed-stories.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import type { FollowTargetKind } from '#test/server/operations.generated.ts'
import { addBlock, addFollow, addMute, addTagFollow, addTagStats } from '#test/server/rows.ts'
import { type Writer, writer } from '#test/server/writers.ts'

type Targets = {
  __typename: string
  users: { id: string }[]
  tags: { tagSlug: string }[]
  pagingInfo: { next: { to: string } | null }
}

const fields =
  '{ __typename ... on FollowTargets { users { id } collections { id } tags { tagSlug } pagingInfo { next { to } } } ... on Unauthorized { message } ... on BadRequest { message } }'

describe('follows and follow suggestions', () => {
  let app: TestApp
  let reader: Writer
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    reader = await writer(app)
  })

  const queryTargets = async (
    actor: TestBrowser,
    field: 'followedTargets' | 'followSuggestions',
    kind: string,
    paging: object = {},
  ) =>
    (
      await actor.rawGraphql<Record<string, Targets>>(
        `query($kind: FollowTargetKind!, $paging: PagingOptions) { ${field}(kind: $kind, paging: $paging) ${fields} }`,
        { kind, paging },
      )
    )[field] as Targets
  const counts = async (actor: TestBrowser) =>
    (await actor.graphql('{ followedCounts { writers publications topics lists } }')).followedCounts
  const follow = (follower: Writer, followee: Writer) => addFollow(app, { followerId: follower.id, followeeId: followee.id })

  test('followed writers are paginated, most recently followed first, and counted exactly', async () => {
    const followed: string[] = []
    for (let i = 0; i < 5; i++) {
      app.advanceClock(1_000)
      const one = await writer(app)
      await follow(reader, one)
      followed.unshift(one.id)
    }
    const [blocking, closed] = [await writer(app), await writer(app)]
    for (const one of [blocking, closed]) await follow(reader, one)
    const { db } = app.database
    await addBlock(app, { userId: blocking.id, blockedId: reader.id })
    await db.updateTable('users').set({ deletedAt: app.clock() }).where('id', '=', closed.id).execute()
    await addTagFollow(app, { followerId: reader.id, tagId: await tagNamed(app, 'tides') })

    const first = await queryTargets(reader, 'followedTargets', 'WRITERS', { limit: 3 })
    const second = await queryTargets(reader, 'followedTargets', 'WRITERS', { limit: 3, to: first.pagingInfo.next?.to })
    expect([...first.users, ...second.users].map(({ id }) => id)).toEqual(followed)
    expect(second.pagingInfo.next).toBeNull()
    expect((await queryTargets(reader, 'followedTargets', 'TOPICS')).tags).toEqual([{ tagSlug: 'tides' }])
    expect(await counts(reader)).toEqual({ writers: 5, publications: 0, topics: 1, lists: 0 })
  })

  test('a visitor follows nothing, and an invalid cursor is refused', async () => {
    expect((await queryTargets(app.browser(), 'followedTargets', 'WRITERS')).__typename).toBe('Unauthorized')
    expect((await queryTargets(app.browser(), 'followSuggestions', 'WRITERS')).__typename).toBe('Unauthorized')
    expect(await counts(app.browser())).toBeNull()
    for (const field of ['followedTargets', 'followSuggestions'] as const)
      expect((await queryTargets(reader, field, 'WRITERS', { to: 'elsewhere' })).__typename).toBe('BadRequest')
  })

  test('suggests friends of friends before other active writers, and never followed, muted or blocking users', async () => {
    const [friend, followedByFriend, writing, muted, blocked, blocking] = [
      await writer(app),
      await writer(app),
      await writer(app),
      await writer(app),
      await writer(app),
      await writer(app),
    ]
    await follow(reader, friend)
    for (const one of [followedByFriend, muted, blocked, blocking]) await follow(friend, one)
    for (const one of [writing, muted, blocked, blocking, friend]) await insertStory(app, one, 'A story')
    await addMute(app, { userId: reader.id, mutedId: muted.id })
    await addBlock(app, { userId: reader.id, blockedId: blocked.id })
    await addBlock(app, { userId: blocking.id, blockedId: reader.id })

    const first = await queryTargets(reader, 'followSuggestions', 'WRITERS', { limit: 1 })
    const second = await queryTargets(reader, 'followSuggestions', 'WRITERS', { limit: 20, to: first.pagingInfo.next?.to })
    const suggested = [...first.users, ...second.users].map(({ id }) => id)
    expect(suggested[0]).toBe(followedByFriend.id)
    expect(suggested).toContain(writing.id)
    for (const one of [friend, muted, blocked, blocking]) expect(suggested).not.toContain(one.id)
  })
  test('with a topic, suggests only its writers and related topics', async () => {
    const [about, elsewhere, followed] = [await writer(app), await writer(app), await writer(app)]
    await insertStory(app, about, 'Locks', { tags: ['canals', 'barges'] })
    await insertStory(app, followed, 'Weirs', { tags: ['canals'] })
    await insertStory(app, elsewhere, 'Kites', { tags: ['kites'] })
    await follow(reader, followed)
    for (const slug of ['canals', 'barges', 'kites']) await addTagStats(app, { tagId: await tagNamed(app, slug), storyCount: 2 })
    const by = async (kind: FollowTargetKind, topic: string) =>
      (
        await reader.graphql(
          `query($kind: FollowTargetKind!, $topic: String) { followSuggestions(kind: $kind, topic: $topic) ${fields} }`,
          { kind, topic },
        )
      ).followSuggestions
    expect((await by('WRITERS', 'canals')).users).toEqual([{ id: about.id }])
    expect((await by('TOPICS', 'canals')).tags).toEqual([{ tagSlug: 'barges' }])
    expect((await by('WRITERS', 'nothing-like-it')).users).toEqual([])
    const page = (await reader.get('/me/following/suggestions?topic=canals')).body
    expect(page).toContain(`/@${about.username}`)
    expect(page).not.toContain(`/@${elsewhere.username}`)
  })
})
