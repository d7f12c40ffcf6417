import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, hour, minute } from '#shared/time/units.ts'
import { counts, pin, schedule, listYourStories, unpin } from '#test/server/your-stories.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import type { YourStoriesFilter } from '#test/server/operations.generated.ts'
import {
  draftWith,
  publish,
  published,
  queryPost,
  setVisibility,
  story,
  trash,
  undelete,
  unpublish,
  type Writer,
  writer,
} from '#test/server/writers.ts'

describe('own stories', () => {
  let app: TestApp
  let hana: Writer
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  test('[your-stories-filters] each story is listed and counted by its state, for its writer only', async () => {
    hana = await writer(app)
    const draft = await draftWith(hana, story('Draft', 'The first line of it.'))
    const open_ = await published(hana, story('Open', 'Text'))
    const hidden = await published(hana, story('Hidden', 'Text'))
    await setVisibility(hana, { postId: hidden, visibility: 'UNLISTED' })
    const trashed = await draftWith(hana, story('Gone', 'Text'))
    await trash(hana, trashed)
    const response = await published(hana, story('Answer', 'Text'))
    await app.database.db.updateTable('stories').set({ inResponseToId: open_ }).where('id', '=', response).execute()
    const emil = await writer(app)
    await published(emil, story('Somebody else’s', 'Text'))

    const ids = async (filter: YourStoriesFilter) => (await listYourStories(hana, { filter })).items.map(({ id }) => id)
    expect(await ids('drafts')).toEqual([draft])
    expect(await ids('public')).toEqual([open_])
    expect(await ids('unlisted')).toEqual([hidden])
    expect(await ids('responses')).toEqual([response])
    expect(await ids('deleted')).toEqual([trashed])
    const tomorrow = new Date(app.clock().getTime() + day).toISOString()
    await schedule(hana, { postId: draft, scheduledAt: tomorrow })
    expect(await counts(hana)).toEqual({ drafts: 1, scheduled: 1, public: 1, unlisted: 1, responses: 1, deleted: 1 })
    expect((await listYourStories(hana, { filter: 'drafts' })).items[0]?.firstLine).toBe('The first line of it.')
    for (const filter of ['drafts', 'public', 'responses', 'unlisted', 'deleted'])
      expect((await hana.get(`/me/stories/${filter}`)).statusCode).toBe(200)
    expect((await hana.get('/me/stories/secrets')).statusCode).toBe(404)
    expect((await app.browser().get('/me/stories')).headers.location).toBe('/m/signin?redirect=%2Fme%2Fstories')
  })

  test('a visitor has no desk', async () => {
    expect(await listYourStories(app.browser(), { filter: 'drafts' })).toMatchObject({ __typename: 'Unauthorized' })
    expect(await counts(app.browser())).toBeNull()
  })

  test('a list is paginated in both orders, and searched by title and subtitle', async () => {
    const ines = await writer(app)
    const created: string[] = []
    for (let i = 0; i < 5; i++) {
      app.advanceClock(minute)
      created.push(await draftWith(ines, story(i % 2 ? `Tide ${i}` : `100% wind_${i}`, 'Text')))
    }
    const read = async (more: object) => {
      const found: string[] = []
      for (let to: string | null | undefined, first = true; first || to; first = false) {
        const page = await listYourStories(ines, { filter: 'drafts', paging: { limit: 2, ...(to && { to }) }, ...more })
        expect(page.items.length).toBeLessThanOrEqual(2)
        found.push(...page.items.map(({ id }) => id))
        to = page.pagingInfo.next?.to
      }
      return found
    }
    expect(await read({})).toEqual([...created].reverse())
    expect(await read({ sort: 'ASC' })).toEqual(created)
    expect(await read({ searchQuery: 'TIDE' })).toEqual([created[3], created[1]])
    // Wildcards of the database are matched literally.
    expect(await read({ searchQuery: '100% wind_4' })).toEqual([created[4]])
    expect(await read({ searchQuery: '%' })).toHaveLength(3)
    expect(await read({ searchQuery: 'tide%3' })).toEqual([])
  })

  test('[trash-14-days] after 14 days a trashed story is hidden from its writer and cannot be restored', async () => {
    const ines = await writer(app)
    const storyId = await published(ines, story('Ebb', 'Text'))
    await trash(ines, storyId)
    app.advanceClock(14 * day - minute)
    expect((await listYourStories(ines, { filter: 'deleted' })).items).toHaveLength(1)
    app.advanceClock(minute)
    expect((await listYourStories(ines, { filter: 'deleted' })).items).toEqual([])
    expect(await counts(ines)).toMatchObject({ deleted: 0 })
    expect(await undelete(ines, { postId: storyId })).toMatchObject({ __typename: 'NotFound' })
  })

  describe('pinning to a profile', () => {
    test('[max-pinned-stories] [max-pinned-stories-5] up to five stories are pinned, newest pin first; a sixth is refused', async () => {
      app.advanceClock(hour)
      const ines = await writer(app)
      const ids: string[] = []
      for (let i = 0; i < 6; i++) ids.push(await published(ines, story(`Part ${i}`, 'Text')))
      for (const storyId of ids.slice(0, 5)) {
        app.advanceClock(1000)
        expect(await pin(ines, { postId: storyId })).toMatchObject({ __typename: 'User' })
      }
      expect(await pin(ines, { postId: ids[5] })).toEqual({
        __typename: 'MaxPinnedStoriesReached',
        message: 'You can pin up to 5 stories. Unpin one to pin another.',
        limit: 5,
      })
      expect(await pin(ines, { postId: ids[0] })).toMatchObject({
        pinnedPosts: ids
          .slice(0, 5)
          .reverse()
          .map((id) => ({ id })),
      })
      expect(await unpin(ines, { postId: ids[4] })).toMatchObject({
        pinnedPosts: [3, 2, 1, 0].map((i) => ({ id: ids[i] })),
      })
      expect(await pin(ines, { postId: ids[5] })).toMatchObject({ __typename: 'User' })
      // A hidden story is not shown, and frees its place meanwhile.
      await unpublish(ines, { postId: ids[5] })
      const page = await app.browser().get(`/@${ines.username}`)
      expect(page.body.indexOf('Part 3')).toBeGreaterThan(-1)
      expect(page.body).not.toContain('Part 5')
    })

    test('only own, publicly listed stories can be pinned', async () => {
      const ines = await writer(app)
      const emil = await writer(app)
      const storyId = await published(ines, story('Mine', 'Text'))
      const draft = await draftWith(ines, story('Draft', 'Text'))
      expect(await pin(emil, { postId: storyId })).toMatchObject({ __typename: 'Forbidden' })
      expect(await unpin(emil, { postId: storyId })).toMatchObject({ __typename: 'Forbidden' })
      expect(await pin(emil, { postId: draft })).toMatchObject({ __typename: 'NotFound' })
      expect(await pin(app.browser(), { postId: storyId })).toMatchObject({ __typename: 'Unauthorized' })
      await setVisibility(ines, { postId: storyId, visibility: 'UNLISTED' })
      expect(await pin(ines, { postId: storyId })).toMatchObject({ __typename: 'Forbidden' })
    })
  })

  test('[post-transition-trash] a restored story has the same state and readers as before', async () => {
    const ines = await writer(app)
    const storyId = await published(ines, story('Flow', 'Text'))
    await trash(ines, storyId)
    expect((await app.browser().get(`/p/${storyId}`)).statusCode).toBe(410)
    expect(await undelete(ines, { postId: storyId })).toMatchObject({ __typename: 'Post', isPublished: true, title: 'Flow' })
    expect(await queryPost(app.browser(), { postId: storyId })).toMatchObject({ __typename: 'Post' })
    await publish(ines, { postId: storyId, visibility: 'PUBLIC' })
  })
})
