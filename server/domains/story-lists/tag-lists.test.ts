import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import type { TopicFeedMode } from '#test/server/operations.generated.ts'
import { draftWith, publish, story, trash, undelete, unpublish, type Writer, writer } from '#test/server/writers.ts'

describe('topics as readers see them', () => {
  let app: TestApp
  let ann: Writer
  let bo: Writer
  const titles: string[] = []
  const publishTagged = async (actor: Writer, title: string, ...tags: string[]) => {
    const storyId = await draftWith(actor, story(title, 'Words.'))
    const { __typename } = await publish(actor, { postId: storyId, visibility: 'PUBLIC', tags })
    expect(__typename).toBe('Post')
    titles.unshift(title)
    return storyId
  }
  beforeAll(async () => {
    app = await openTestApp()
    ann = await writer(app)
    bo = await writer(app)
    await publishTagged(ann, 'First', 'Tides', 'Boats')
    app.advanceClock(40 * 24 * 3_600_000)
    await publishTagged(bo, 'Second', 'Tides')
    app.advanceClock(1_000)
    await publishTagged(ann, 'Third', 'Tides', 'Boats')
  })
  afterAll(() => app.close())

  const posts = async (actor: TestBrowser, mode: TopicFeedMode, topicSlug = 'tides') => {
    const { topicPortalPosts: connection } = await actor.graphql(
      'query($topicSlug: String!, $mode: TopicFeedMode!) { topicPortalPosts(topicSlug: $topicSlug, mode: $mode) { __typename ... on TopicFeed { items { title } } } }',
      { topicSlug, mode },
    )
    return connection.items?.map(({ title }) => title) ?? connection.__typename
  }
  const follow = async (actor: TestBrowser, name: 'followTag' | 'unfollowTag', tagSlug = 'tides') =>
    (
      await actor.rawGraphql<Record<string, { __typename: string; followerCount?: number; viewerIsFollowing?: boolean }>>(
        `mutation($tagSlug: String!) { ${name}(tagSlug: $tagSlug) { __typename ... on Tag { followerCount viewerIsFollowing } } }`,
        { tagSlug },
      )
    )[name]

  test('its stories are sorted as requested, and restricted to a period', async () => {
    const sorted = async (order: string) =>
      (
        await app
          .browser()
          .rawGraphql<{ tagPosts: { items: { title: string }[] } }>(
            `{ tagPosts(tagSlug: "tides"${order}) { ... on PostConnection { items { title } } } }`,
          )
      ).tagPosts.items.map(({ title }) => title)
    const first = await ann.graphql('{ tagPosts(tagSlug: "tides") { ... on PostConnection { items { id title } } } }')
    const oldest = first.tagPosts.items.find(({ title }) => title === 'First')?.id
    await bo.graphql('mutation($id: ID!, $me: ID!) { clap(targetPostId: $id, userId: $me, numClaps: 3) { __typename } }', {
      id: oldest,
      me: bo.id,
    })
    expect(await sorted('')).toEqual(['Third', 'Second', 'First'])
    expect(await sorted(', sortOrder: NEW')).toEqual(['Third', 'Second', 'First'])
    expect((await sorted(', sortOrder: HOT'))[0]).toBe('First')
    expect((await sorted(', sortOrder: TOP_ALL_TIME'))[0]).toBe('First')
    expect((await sorted(', timePeriod: year'))[0]).toBe('First')
    expect((await sorted(', sortOrder: TOP_MONTH')).toSorted()).toEqual(['Second', 'Third'])
    expect((await sorted(', timePeriod: week')).toSorted()).toEqual(['Second', 'Third'])
  })

  test('its stories are listed newest first, or by claps', async () => {
    expect(await posts(app.browser(), 'LATEST')).toEqual(titles)
    const clapped = await publishTagged(bo, 'Clapped', 'Piers')
    await publishTagged(bo, 'Newer', 'Piers')
    titles.splice(0, 2)
    await ann.graphql('mutation($id: ID!, $me: ID!) { clap(targetPostId: $id, userId: $me, numClaps: 9) { __typename } }', {
      id: clapped,
      me: ann.id,
    })
    expect((await posts(app.browser(), 'RECOMMENDED', 'piers'))[0]).toBe('Clapped')
    expect(await posts(app.browser(), 'LATEST', 'nothing-at-all')).toBe('NotFound')
  })

  test('following counts once, and requires an account', async () => {
    expect(await follow(app.browser(), 'followTag')).toEqual({ __typename: 'Unauthorized' })
    expect(await follow(bo, 'followTag', 'nothing-at-all')).toEqual({ __typename: 'NotFound' })
    for (let i = 0; i < 2; i++)
      expect(await follow(bo, 'followTag')).toEqual({ __typename: 'Tag', followerCount: 1, viewerIsFollowing: true })
    for (let i = 0; i < 2; i++)
      expect(await follow(bo, 'unfollowTag')).toEqual({ __typename: 'Tag', followerCount: 0, viewerIsFollowing: false })
  })

  test('its count follows its stories', async () => {
    const storyId = await publishTagged(ann, 'Counted', 'Anchors')
    titles.shift()
    const count = async () =>
      (await app.browser().graphql('{ tagPage(tagSlug: "anchors") { ... on Tag { postCount } } }')).tagPage.postCount
    expect(await count()).toBe(1)
    await unpublish(ann, { postId: storyId })
    expect(await count()).toBe(0)
    await publish(ann, { postId: storyId, visibility: 'PUBLIC' })
    expect(await count()).toBe(1)
    await trash(ann, storyId)
    expect(await count()).toBe(0)
    await undelete(ann, { postId: storyId })
    expect(await count()).toBe(1)
  })

  test('follows are private', async () => {
    const queryFollows = (actor: TestBrowser) =>
      actor.graphql('query($id: ID!) { user(id: $id) { followedTags { tagSlug } } }', {
        id: bo.id,
      })
    await follow(bo, 'followTag')
    expect((await queryFollows(bo)).user.followedTags).toEqual([{ tagSlug: 'tides' }])
    expect((await queryFollows(ann)).user.followedTags).toBeNull()
    expect((await queryFollows(app.browser())).user.followedTags).toBeNull()
  })

  test('it lists its writers, and what else they write about', async () => {
    const queryFollows = (actor: TestBrowser) =>
      actor.graphql('{ tagPage(tagSlug: "tides") { ... on Tag { relatedTags { tagSlug } whoToFollow { writers { id } } } } }')
    const { tagPage } = await queryFollows(app.browser())
    expect(tagPage.relatedTags).toEqual([{ tagSlug: 'boats' }])
    expect(new Set(tagPage.whoToFollow.writers.map(({ id }) => id))).toEqual(new Set([ann.id, bo.id]))
    expect((await queryFollows(ann)).tagPage.whoToFollow.writers).toEqual([{ id: bo.id }])
  })

  test('muted and closed accounts are in none of its lists', async () => {
    const cy = await writer(app)
    await cy.graphql('mutation($id: ID!) { muteAuthor(targetUserId: $id) { id } }', { id: bo.id })
    expect(await posts(cy, 'LATEST')).toEqual(['Third', 'First'])
    expect(await posts(cy, 'RECOMMENDED')).not.toContain('Second')
    await app.database.db.updateTable('users').set({ suspendedAt: app.clock() }).where('id', '=', bo.id).execute()
    expect(await posts(app.browser(), 'LATEST')).toEqual(['Third', 'First'])
    await app.database.db.updateTable('users').set({ suspendedAt: null }).where('id', '=', bo.id).execute()
  })

  test('[tag-archive-levels] its archive has years, months and days, and no page for an empty period', async () => {
    const visitor = app.browser()
    const { tagArchive } = await visitor.graphql(
      '{ tagArchive(tagSlug: "tides", year: 2026, month: 3) { ... on ArchivePage { years months days } } }',
    )
    expect(tagArchive).toEqual({ years: [2026], months: [4, 3], days: [1] })
    for (const [path, status] of [
      ['/tag/tides/archive', 200],
      ['/tag/tides/archive/2026', 200],
      ['/tag/tides/archive/2026/04', 200],
      ['/tag/tides/archive/2026/03/01', 200],
      ['/tag/tides/archive/2025', 404],
      ['/tag/tides/archive/2026/03/02', 404],
      ['/tag/tides/archive/2026/02/31', 404],
    ] as const)
      expect((await visitor.get(path)).statusCode, path).toBe(status)
  })
})
