import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { insertStory, tagNamed } from '#test/server/feed-stories.ts'
import { addFollow, addList, addListItem, addMute, addTagFollow, addTagStats, addTopic } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

const picksId = newId()

describe('the content around the feed', () => {
  let app: TestApp
  let reader: Writer
  let writers: Writer[]
  let stories: string[]
  beforeAll(async () => {
    app = await openTestApp({ env: { STAFF_PICKS_CATALOG_ID: picksId } })
    reader = await writer(app)
    writers = [await writer(app), await writer(app), await writer(app), await writer(app), await writer(app)]
    stories = []
    for (let i = 0; i < 10; i++)
      stories.push(await insertStory(app, writers[i % 5] as Writer, `Story ${i}`, { tags: ['tides', 'choirs'] }))
    const readingList = `predefined:${reader.id}:READING_LIST`
    await addList(app, [
      { id: picksId, ownerId: (writers[0] as Writer).id },
      { id: readingList, ownerId: reader.id, visibility: 'PRIVATE', predefined: 'READING_LIST' },
    ])
    for (const listId of [picksId, readingList])
      await addListItem(
        app,
        stories.slice(0, 6).map((storyId, position) => ({ listId, storyId, position })),
      )
    await addTopic(app, [
      { slug: 'choirs', name: 'Choirs', tagId: await tagNamed(app, 'choirs') },
      { slug: 'tides', name: 'Tides', tagId: await tagNamed(app, 'tides') },
    ])
    for (const tagId of [await tagNamed(app, 'tides'), await tagNamed(app, 'choirs')])
      await addTagStats(app, { tagId, storyCount: 10 })
    await addTagFollow(app, { followerId: reader.id, tagId: await tagNamed(app, 'tides') })
    await addFollow(app, { followerId: reader.id, followeeId: (writers[0] as Writer).id })
    await addMute(app, { userId: reader.id, mutedId: (writers[1] as Writer).id })
  })
  afterAll(() => app.close())

  test('[home-feed-right-column] three staff picks with a link to all, topics, three people to follow, and four saved stories', async () => {
    const { homeShelves: found } = await reader.graphql(`{ homeShelves {
      followedTopics { tagSlug } staffPicks { id } staffPicksList { id } recommendedTopics { tagSlug }
      whoToFollow { id viewerEdge { isFollowing } } recentlySaved { id } } }`)
    // The second writer is muted, so their stories are not shown.
    expect(found.staffPicks.map(({ id }) => id)).toEqual([stories[0], stories[2], stories[3]])
    expect(found.staffPicksList?.id).toBe(picksId)
    expect(found.recentlySaved.map(({ id }) => id)).toEqual([stories[0], stories[2], stories[3], stories[4]])
    expect(found.followedTopics).toEqual([{ tagSlug: 'tides' }])
    expect(found.recommendedTopics).toEqual([{ tagSlug: 'choirs' }])
    expect(found.whoToFollow.map(({ id }) => id).toSorted()).toEqual(
      writers
        .slice(2)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(found.whoToFollow.every(({ viewerEdge }) => !viewerEdge.isFollowing)).toBe(true)

    const { body } = await reader.get('/')
    for (const words of ['Staff picks', 'See the full list', 'Recommended topics', 'Who to follow', 'Recently saved'])
      expect(body).toContain(words)
  })

  test('[route-home-logged-in-feed] a signed-in reader sees the feed, a visitor the landing page', async () => {
    expect((await reader.get('/')).body).toMatch(/<body[^>]*data-page="home"[^>]*data-layout="TwoColumn"/)
    expect((await app.browser().get('/')).body).toMatch(/<body[^>]*data-page="home-lo-legacy"/)
  })

  test('a visitor has no shelves', async () => {
    expect(await app.browser().graphql('{ homeShelves { staffPicks { id } } }')).toEqual({ homeShelves: null })
  })

  test('the whole page is loaded with four statements while the ranking of the stories is known', async () => {
    await reader.get('/')
    const querySpy = vi.spyOn(pg.Client.prototype, 'query')
    await reader.get('/')
    const texts = querySpy.mock.calls.map(([query]) => String((query as { text?: string }).text ?? query).slice(0, 60))
    querySpy.mockRestore()
    expect(texts).toHaveLength(4)
  })
})
