import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember, publication, publishedIn } from '#test/server/publications.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import type { PublicationStoriesFilter } from '#test/server/operations.generated.ts'
import { setFlag } from '#test/server/rows.ts'
import { published, story, unpublish, type Writer, writer } from '#test/server/writers.ts'

type Listed = { items: { id: string }[]; pagingInfo: { next: { to: string | null } | null } } | null

describe('the editors’ lists of a publication’s stories', () => {
  let app: TestApp
  let owner: Writer
  let editor: Writer
  let ada: Writer
  let orbit: string
  let first: string
  let second: string
  beforeAll(async () => {
    app = await openTestApp()
    owner = await writer(app)
    editor = await writer(app)
    ada = await writer(app)
    orbit = await publication(app, { slug: 'orbit', name: 'Orbit', owner })
    await addMember(app, orbit, editor, 'EDITOR')
    await addMember(app, orbit, ada, 'WRITER')
    first = await publishedIn(app, orbit, ada, 'First', { at: '2026-02-01T00:00:00Z' })
    second = await publishedIn(app, orbit, editor, 'Second', { at: '2026-02-02T00:00:00Z' })
  })
  afterAll(() => app.close())

  const desk = async (actor: TestBrowser, filter: PublicationStoriesFilter, paging: object = {}): Promise<Listed> => {
    const { collection } = await actor.graphql(
      'query($id: ID!, $filter: PublicationStoriesFilter!, $paging: PagingOptions) { collection(id: $id) { ... on Collection { deskPosts(filter: $filter, paging: $paging) { items { id } pagingInfo { next { to } } } } } }',
      { id: orbit, filter, paging },
    )
    return collection.deskPosts
  }
  const ids = async (actor: TestBrowser, filter: PublicationStoriesFilter) =>
    (await desk(actor, filter))?.items.map(({ id }) => id)
  const change = (id: string, changes: Record<string, unknown>) =>
    app.database.db.updateTable('stories').set(changes).where('id', '=', id).execute()

  test('[publication-role-editor] its editors and its writer may unpublish a story; other writers, readers and visitors may not', async () => {
    const other = await writer(app)
    await addMember(app, orbit, other, 'WRITER')
    const refused = { __typename: 'Forbidden' }
    for (const actor of [editor, owner, ada]) {
      const storyId = await publishedIn(app, orbit, ada, 'Withdrawn')
      for (const stranger of [other, await writer(app)])
        expect(await unpublish(stranger, { postId: storyId })).toMatchObject(refused)
      expect((await unpublish(app.browser(), { postId: storyId })).__typename).not.toBe('Post')
      expect(await unpublish(actor, { postId: storyId })).toMatchObject({ isPublished: false })
      await app.database.db.deleteFrom('stories').where('id', '=', storyId).execute()
    }
  })

  test('the overview counts what was published in a period, and lists what is scheduled, to editors only', async () => {
    const query = `query($id: ID!, $startAt: Timestamp!, $endAt: Timestamp!) { collection(id: $id) { ... on Collection {
      overview { publishedCount(startAt: $startAt, endAt: $endAt) upcomingPosts { id scheduledPublishAt scheduleProblem } } } } }`
    const overview = async (actor: TestBrowser) =>
      (
        await actor.graphql(query, {
          id: orbit,
          startAt: '2025-03-01T00:00:00Z',
          endAt: '2025-03-02T00:00:00Z',
        })
      ).collection.overview
    const dated = [await publishedIn(app, orbit, ada, 'Counted', { at: '2025-03-01T00:00:00Z' })]
    dated.push(await publishedIn(app, orbit, ada, 'After', { at: '2025-03-02T00:00:00Z' }))
    const planned = []
    for (const [title, publishAt, problem] of [
      ['Later', '2027-01-02T00:00:00Z', null],
      ['Sooner', '2027-01-01T00:00:00Z', null],
      ['Failed', '2027-01-03T00:00:00Z', 'Sign in again.'],
    ] as const) {
      const id = await publishedIn(app, orbit, ada, title)
      await change(id, { state: 'draft' })
      const schedule = { storyId: id, visibility: 'PUBLIC', notifiesFollowers: false, scheduledBy: ada.id } as const
      await app.database.db
        .insertInto('storySchedules')
        .values({ ...schedule, publishAt: new Date(publishAt), scheduledAt: app.clock(), problem })
        .execute()
      planned.push(id)
    }
    const [later, sooner, failed] = planned
    for (const actor of [owner, editor]) {
      const found = await overview(actor)
      // From the start of the period up to its end, which is not part of it.
      expect(found?.publishedCount).toBe(1)
      expect(found?.upcomingPosts.map(({ id }) => id)).toEqual([failed, sooner, later])
    }
    for (const actor of [ada, await writer(app), app.browser()]) expect(await overview(actor)).toBeNull()
    await app.database.db
      .deleteFrom('stories')
      .where('id', 'in', [...dated, ...planned])
      .execute()
  })

  test('each kind has its paginated list, without private stories, submissions elsewhere and closed accounts', async () => {
    const unlisted = await publishedIn(app, orbit, ada, 'Unlisted')
    await change(unlisted, { visibility: 'UNLISTED' })
    const draft = await publishedIn(app, orbit, ada, 'Draft')
    await change(draft, { state: 'draft' })
    const publishedStory = await publishedIn(app, orbit, ada, 'Kept')
    await change(publishedStory, { visibility: 'PRIVATE' })
    const unpublishedDraft = await publishedIn(app, orbit, ada, 'Begun')
    await change(unpublishedDraft, { state: 'draft', publicationStatus: null })
    const trashed = await publishedIn(app, orbit, ada, 'Trashed')
    await change(trashed, { state: 'deleted', deletedAt: app.clock() })
    await published(ada, story('Elsewhere', 'Text'))
    const closed = await writer(app)
    await publishedIn(app, orbit, closed, 'Gone')
    await app.database.db.updateTable('users').set({ deactivatedAt: app.clock() }).where('id', '=', closed.id).execute()

    expect(await ids(editor, 'published')).toEqual([second, first])
    expect(await ids(owner, 'drafts')).toEqual([draft])
    expect(await ids(owner, 'unlisted')).toEqual([unlisted])
    const page = await desk(editor, 'published', { limit: 1 })
    const rest = await desk(editor, 'published', { limit: 1, to: page?.pagingInfo.next?.to })
    expect([page?.items, rest?.items, rest?.pagingInfo.next]).toEqual([[{ id: second }], [{ id: first }], null])
  })

  test('[publication-private-pages-404] its pages and its fields are for editors only', async () => {
    const more = '/orbit/stories/published/loadMore'
    const pages = ['/orbit/stories', '/orbit/stories/drafts', '/orbit/stories/submissions']
    for (const page of pages) {
      expect((await editor.get(page)).statusCode).toBe(200)
      expect((await ada.get(page)).statusCode).toBe(404)
      expect((await app.browser().get(page)).headers.location).toContain('/m/signin')
    }
    expect((await editor.get('/orbit/stories/nonsense')).statusCode).toBe(404)
    expect([(await ada.get(more)).statusCode, (await app.browser().get(more)).statusCode]).toEqual([403, 401])
    const { payload } = (await editor.get(`${more}?limit=1`)).json<{
      payload: { posts: { title: string }[]; paging: { next: { to: string } } }
    }>()
    expect(payload.posts.map(({ title }) => title)).toEqual(['Second'])
    const next = (await editor.get(`${more}?to=${payload.paging.next.to}`)).json<{ payload: { posts: { title: string }[] } }>()
    expect(next.payload.posts.map(({ title }) => title)).toEqual(['First'])
    expect((await editor.get(`${more}?limit=0`)).statusCode).toBe(400)
    for (const actor of [ada, app.browser()]) expect(await desk(actor, 'published')).toBeNull()
  })

  test('[flag-enable-submissions-v2] the new submission pages need their flag; without it their address leads to the older list', async () => {
    expect((await editor.get('/orbit/submissions')).headers.location).toBe('/orbit/stories/submissions')
    await setFlag(app, 'enable_submissions_v2')
    app.advanceClock(60_000)
    const page = await editor.get('/orbit/submissions')
    expect([page.statusCode, page.body.includes('data-page="publication-submissions"')]).toEqual([200, true])
    expect(page.body).toContain('Changes requested')
    expect((await ada.get('/orbit/submissions')).statusCode).toBe(404)
  })
})
