import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { minute } from '#shared/time/units.ts'
import { newId } from '#server/platform/ids.ts'
import { insertStory, tagNamed } from '#test/server/feed-stories.ts'
import { addBlock, addFollow, addMute, addTagFollow } from '#test/server/rows.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { rawAsker, published, story as textOf, type Writer, writer } from '#test/server/writers.ts'

type Feed = {
  __typename: string
  message?: string
  items: { post: { id: string; creator: { id: string } } }[]
  pagingInfo: { next: { to: string | null } | null }
}

const feedQuery = `query($mode: HomeFeedMode, $tagSlug: String, $paging: PagingOptions) { homeFeed(mode: $mode, tagSlug: $tagSlug, paging: $paging) {
  __typename ... on HomeFeed { items { post { id creator { id } } } pagingInfo { next { to } } }
  ... on BadRequest { message } ... on NotFound { message } ... on Unauthorized { message } } }`
const mutationOf = (name: string) =>
  rawAsker(
    `mutation($postId: ID!) { ${name}(postId: $postId) { __typename ... on Unauthorized { message } ... on NotFound { message } } }`,
  )
const more = mutationOf('showMoreLikeThis')
const undoMore = mutationOf('undoShowMoreLikeThis')
const less = mutationOf('showLessLikeThis')
const undoLess = mutationOf('undoShowLessLikeThis')

describe('the home feed', () => {
  let app: TestApp
  let reader: Writer
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  beforeEach(async () => {
    await app.database.db.deleteFrom('stories').execute()
    reader = await writer(app)
  })

  const feed = async (actor: TestBrowser, variables: object = {}): Promise<Feed> =>
    (await actor.graphql(feedQuery, { mode: 'FOR_YOU', ...variables })).homeFeed
  const idsOf = ({ items }: Feed) => items.map(({ post: story }) => story.id)
  const idsFor = async (actor: TestBrowser, variables: object = {}) => idsOf(await feed(actor, variables))

  /** Reads all pages, running `between` after each. */
  const readAllPages = async (actor: TestBrowser, variables: object = {}, between: () => Promise<void> = async () => {}) => {
    const seen: string[] = []
    const lengths: number[] = []
    let page = await feed(actor, variables)
    for (;;) {
      seen.push(...idsOf(page))
      lengths.push(page.items.length)
      const { next } = page.pagingInfo
      if (!next) return { seen, lengths }
      await between()
      page = await feed(actor, { ...variables, paging: { limit: 10, to: next.to } })
    }
  }

  const follow = (followee: Writer) => addFollow(app, { followerId: reader.id, followeeId: followee.id })
  const followTag = async (slug: string) => addTagFollow(app, { followerId: reader.id, tagId: await tagNamed(app, slug) })

  test('[home-feed-tabs] For you, Following and a followed topic come in pages of ten, without muted, blocked, hidden or dismissed stories', async () => {
    const [ada, muted, blocked, blocking] = [await writer(app), await writer(app), await writer(app), await writer(app)]
    for (const followed of [ada, muted, blocked, blocking]) await follow(followed)
    await followTag('tides')
    const readIds: string[] = []
    for (let i = 0; i < 23; i++) readIds.push(await insertStory(app, ada, `Story ${i}`, { hoursAgo: i + 1, tags: ['tides'] }))
    for (const unwelcome of [muted, blocked, blocking]) await insertStory(app, unwelcome, 'Unwelcome', { tags: ['tides'] })
    const hidden = await insertStory(app, ada, 'Hidden', { tags: ['tides'] })
    const dismissed = await insertStory(app, ada, 'Dismissed', { tags: ['tides'] })
    const { db } = app.database
    await addMute(app, { userId: reader.id, mutedId: muted.id })
    await addBlock(app, { userId: reader.id, blockedId: blocked.id })
    await addBlock(app, { userId: blocking.id, blockedId: reader.id })
    await db.updateTable('stories').set({ visibility: 'UNLISTED' }).where('id', '=', hidden).execute()
    expect((await less(reader, { postId: dismissed })).__typename).toBe('MutationSuccess')

    for (const variables of [{ mode: 'FOR_YOU' }, { mode: 'FOLLOWING' }, { mode: 'TOPIC', tagSlug: 'tides' }]) {
      const { seen, lengths } = await readAllPages(reader, variables)
      expect(lengths).toEqual([10, 10, 3])
      expect(seen.toSorted()).toEqual(readIds.toSorted())
    }
    const { body } = await reader.get('/')
    const tabs = /<nav [^>]*aria-label="Your feeds"[^>]*>(.*?)<\/nav>/s.exec(body)?.[1] ?? ''
    expect([...tabs.matchAll(/<a [^>]*>(?:<bdi>)?([^<]+)/g)].map(([, name]) => name)).toEqual(['For you', 'Following', 'tides'])
  })

  test('a visitor gets no feed; an unknown topic or an invalid cursor is refused', async () => {
    expect((await feed(app.browser())).__typename).toBe('Unauthorized')
    expect((await feed(reader, { mode: 'TOPIC', tagSlug: 'nothing-of-the-kind' })).__typename).toBe('NotFound')
    expect((await feed(reader, { paging: { to: 'elsewhere' } })).__typename).toBe('BadRequest')
    expect((await feed(reader, { paging: { limit: 101 } })).__typename).toBe('BadRequest')
  })

  test('followed sources rank before merely new stories, and popular stories before others', async () => {
    const [followed, other] = [await writer(app), await writer(app)]
    await follow(followed)
    await followTag('gardens')
    const plain = await insertStory(app, other, 'Plain', { hoursAgo: 1 })
    const liked = await insertStory(app, await writer(app), 'Liked', { hoursAgo: 2, claps: 900 })
    const ofTopic = await insertStory(app, await writer(app), 'Of a topic', { hoursAgo: 6, tags: ['gardens'] })
    const ofFollowed = await insertStory(app, followed, 'Of somebody followed', { hoursAgo: 8 })
    const old = await insertStory(app, followed, 'Long ago', { hoursAgo: 24 * 200 })
    await insertStory(app, reader, 'One’s own, of last week', { hoursAgo: 24 * 7 })
    const own = await insertStory(app, reader, 'One’s own, of today', { hoursAgo: 20 })
    expect(await idsFor(reader)).toEqual([ofFollowed, own, ofTopic, liked, plain, old])
  })

  test('no writer appears three times in a row', async () => {
    const prolific = await writer(app)
    await follow(prolific)
    for (let i = 0; i < 8; i++) await insertStory(app, prolific, `Again ${i}`, { hoursAgo: 1 + i })
    for (let i = 0; i < 9; i++) await insertStory(app, await writer(app), `Another ${i}`, { hoursAgo: 300 + i })
    const { items } = await feed(reader, { paging: { limit: 17 } })
    const authors = items.map(({ post: story }) => story.creator.id)
    expect(authors).toHaveLength(17)
    expect(authors.filter((author) => author === prolific.id)).toHaveLength(8)
    const inThrees = authors.filter((author, i) => i > 1 && author === authors[i - 1] && author === authors[i - 2])
    expect(inThrees).toEqual([])
  })

  test('[undo-recommend-more] “more like this” promotes similar stories until it is undone', async () => {
    const before = [
      await insertStory(app, await writer(app), 'Older, of the same kind', { hoursAgo: 60, tags: ['choirs'] }),
      await insertStory(app, await writer(app), 'Newer, of another', { hoursAgo: 40 }),
    ] as const
    const model = await insertStory(app, await writer(app), 'The model', { hoursAgo: 400, tags: ['choirs'] })
    const order = async () => (await idsFor(reader)).filter((id) => id !== model)
    expect(await order()).toEqual([before[1], before[0]])
    expect((await more(reader, { postId: model })).__typename).toBe('MutationSuccess')
    expect(await order()).toEqual([before[0], before[1]])
    expect((await undoMore(reader, { postId: model })).__typename).toBe('MutationSuccess')
    expect(await order()).toEqual([before[1], before[0]])
    expect((await undoMore(reader, { postId: model })).__typename).toBe('NotFound')
  })

  test('“less like this” hides the story, demotes its writer, and can be undone', async () => {
    const [ada, grace] = [await writer(app), await writer(app)]
    const dismissed = await insertStory(app, ada, 'Not this', { hoursAgo: 2 })
    const sameWriter = await insertStory(app, ada, 'By the same', { hoursAgo: 3 })
    const another = await insertStory(app, grace, 'By another', { hoursAgo: 60 })
    expect(await idsFor(reader)).toEqual([dismissed, sameWriter, another])
    await less(reader, { postId: dismissed })
    expect(await idsFor(reader)).toEqual([another, sameWriter])
    expect(await idsFor(grace)).toContain(dismissed)
    expect((await undoLess(reader, { postId: dismissed })).__typename).toBe('MutationSuccess')
    expect(await idsFor(reader)).toContain(dismissed)
  })

  test('a visitor cannot rate a story, and a reader cannot rate one they cannot read', async () => {
    const draft = await insertStory(app, await writer(app), 'Still a draft')
    await app.database.db.updateTable('stories').set({ state: 'draft' }).where('id', '=', draft).execute()
    for (const rate of [more, less]) {
      expect((await rate(app.browser(), { postId: draft })).__typename).toBe('Unauthorized')
      expect((await rate(reader, { postId: draft })).__typename).toBe('NotFound')
      expect((await rate(reader, { postId: newId() })).__typename).toBe('NotFound')
    }
  })

  test('no story repeats or is lost while others are published, clapped for and dismissed', async () => {
    const authors = [await writer(app), await writer(app), await writer(app)]
    const expectedIds: string[] = []
    for (let i = 0; i < 145; i++)
      expectedIds.push(await insertStory(app, authors[i % 3] as Writer, `Story ${i}`, { hoursAgo: i + 1, claps: (i * 37) % 500 }))
    let pageNumber = 0
    const { seen } = await readAllPages(reader, {}, async () => {
      pageNumber++
      app.advanceClock(1_000)
      await insertStory(app, authors[0] as Writer, `Meanwhile ${pageNumber}`, { hoursAgo: 0 })
      await app.database.db
        .updateTable('storyStats')
        .set({ clapCount: 9_000 })
        .where('storyId', '=', expectedIds[(pageNumber * 11) % 145] as string)
        .execute()
    })
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.toSorted()).toEqual(expectedIds.toSorted())
  })

  test('new stories are counted per feed, and only those the reader may see', async () => {
    const [followed, other, muted] = [await writer(app), await writer(app), await writer(app)]
    await follow(followed)
    await addMute(app, { userId: reader.id, mutedId: muted.id })
    const since = new Date(app.clock().getTime() - 3_600_000).toISOString()
    await insertStory(app, other, 'Before', { hoursAgo: 2 })
    await insertStory(app, other, 'Since', { hoursAgo: 0.5, tags: ['tides'] })
    await insertStory(app, followed, 'Since', { hoursAgo: 0.4 })
    await insertStory(app, muted, 'Since', { hoursAgo: 0.3, tags: ['tides'] })
    const countNew = async (actor: TestBrowser, variables: object) =>
      (
        await actor.graphql(
          'query($since: Timestamp!, $mode: HomeFeedMode, $tagSlug: String) { homeFeedNews(since: $since, mode: $mode, tagSlug: $tagSlug) }',
          { since, ...variables },
        )
      ).homeFeedNews
    expect(await countNew(reader, { mode: 'FOR_YOU' })).toBe(2)
    expect(await countNew(reader, { mode: 'FOLLOWING' })).toBe(1)
    expect(await countNew(reader, { mode: 'TOPIC', tagSlug: 'tides' })).toBe(1)
    expect(await countNew(app.browser(), { mode: 'FOR_YOU' })).toBe(0)
  })

  test('a reader’s stories are ranked again after a minute, and at once after they follow, rate or anybody publishes', async () => {
    const [ada, grace] = [await writer(app), await writer(app)]
    const id = await insertStory(app, ada, 'Known')
    const rankings = async (act: () => Promise<unknown>): Promise<number> => {
      await idsFor(reader)
      await act()
      const querySpy = vi.spyOn(pg.Client.prototype, 'query')
      await idsFor(reader)
      const texts = querySpy.mock.calls.map(([query]) => String((query as { text?: string }).text ?? query))
      querySpy.mockRestore()
      return texts.filter((text) => text.includes('weighed as materialized')).length
    }
    expect(await rankings(async () => idsFor(reader))).toBe(0)
    expect(await rankings(async () => app.advanceClock(minute))).toBe(1)
    expect(await rankings(() => more(reader, { postId: id }))).toBe(1)
    expect(await rankings(() => undoMore(reader, { postId: id }))).toBe(1)
    const followId = { id: grace.id }
    expect(await rankings(() => reader.graphql('mutation ($id: ID!) { followUser(targetUserId: $id) { id } }', followId))).toBe(1)
    expect(await rankings(() => reader.graphql('mutation ($id: ID!) { unfollowUser(targetUserId: $id) { id } }', followId))).toBe(
      1,
    )
    expect(await rankings(() => published(grace, textOf('New', 'To everybody.')))).toBe(1)
    expect(await rankings(async () => idsFor(grace))).toBe(0)
  })
})
