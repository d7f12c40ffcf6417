import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertStory, tagNamed } from '#test/server/feed-stories.ts'
import { listYourStories } from '#test/server/your-stories.ts'
import { addMember, publication, publishedIn } from '#test/server/publications.ts'
import { responseOf } from '#test/server/responses.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { published, story, trash, type Writer, writer } from '#test/server/writers.ts'

type Listed = { items: { id: string }[]; pagingInfo: { next: { to: string } | null } }

describe('filtering story lists', () => {
  let app: TestApp
  let ines: Writer
  let emil: Writer
  let staff: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ines = await writer(app)
    emil = await writer(app)
    staff = await writer(app, { staff: true })
  })
  afterAll(() => app.close())

  const ids = ({ items }: Listed) => items.map(({ id }) => id)
  const storiesOf = async (actor: TestBrowser, whose: Writer, args: string): Promise<Listed> =>
    (
      await actor.rawGraphql<{ user: { posts: Listed } }>(
        `query($id: ID!) { user(id: $id) { id posts(${args}) { items { id } pagingInfo { next { to } } } } }`,
        { id: whose.id },
      )
    ).user.posts
  const change = (id: string, to: object) => app.database.db.updateTable('stories').set(to).where('id', '=', id).execute()

  test('a writer’s stories on one topic are paginated, and their topics are sorted by frequency', async () => {
    const about: string[] = []
    for (let i = 0; i < 3; i++)
      about.unshift(await insertStory(app, ines, `Tide ${i}`, { hoursAgo: 9 - i, tags: ['narrow-tides'] }))
    await insertStory(app, ines, 'Choir', { tags: ['narrow-choirs'] })
    await tagNamed(app, 'narrow-empty')
    const first = await storiesOf(emil, ines, 'tag: "narrow-tides", paging: { limit: 2 }')
    expect(ids(first)).toEqual(about.slice(0, 2))
    const rest = await storiesOf(emil, ines, `tag: "narrow-tides", paging: { limit: 2, to: "${first.pagingInfo.next?.to}" }`)
    expect([ids(rest), rest.pagingInfo.next]).toEqual([about.slice(2), null])
    expect(ids(await storiesOf(emil, ines, 'tag: "narrow-empty"'))).toEqual([])
    expect(ids(await storiesOf(emil, ines, 'tag: "nothing-like-it"'))).toEqual([])
    const { user } = await emil.graphql('query($id: ID!) { user(id: $id) { id writtenTags(limit: 5) { tagSlug } } }', {
      id: ines.id,
    })
    expect(user.writtenTags.map(({ tagSlug }) => tagSlug)).toEqual(['narrow-tides', 'narrow-choirs'])
    const page = (await emil.get(`/@${ines.username}?tag=narrow-choirs`)).body
    expect(page).toContain('Choir')
    expect(page).not.toContain('Tide 2')
    expect(page).toContain(`<link rel="canonical" href="http://octavo.test/@${ines.username}">`)
    expect((await emil.get(`/@${ines.username}?tag=narrow-empty`)).body).toContain('Show all stories')
  })

  test('hidden stories appear in a writer’s list on request for staff only', async () => {
    const fay = await writer(app)
    const open_ = await insertStory(app, fay, 'Open', { hoursAgo: 3 })
    const limited = await insertStory(app, fay, 'Limited', { hoursAgo: 2 })
    const suspended = await insertStory(app, fay, 'Suspended', { hoursAgo: 1 })
    const visible = await insertStory(app, fay, 'Kept')
    await change(limited, { limitedAt: app.clock() })
    await change(suspended, { suspendedAt: app.clock() })
    await change(visible, { visibility: 'PRIVATE', suspendedAt: app.clock() })
    expect(ids(await storiesOf(staff, fay, 'includeSuspended: true'))).toEqual([suspended, limited, open_])
    expect(ids(await storiesOf(staff, fay, 'includeSuspended: false'))).toEqual([open_])
    for (const actor of [fay, emil, app.browser()])
      expect(ids(await storiesOf(actor, fay, 'includeSuspended: true'))).toEqual([open_])
    const account = (await staff.get(`/_/admin/users/${fay.id}`)).body
    expect(account).toMatch(/Suspended<[\s\S]*Limited<[\s\S]*Open</)
  })

  test('own published stories include responses on request', async () => {
    const ownStory = await published(emil, story('Ebb', 'Words.'))
    const marked = await published(emil, story('Se\u0301jours a\u0300 la Mer', 'Words.'))
    for (const searchQuery of ['sejours', 'SÉJOURS à', 'a la mer'])
      expect((await listYourStories(emil, { filter: 'public', searchQuery })).items).toEqual([
        expect.objectContaining({ id: marked }),
      ])
    await trash(emil, marked)
    const response = await responseOf(emil, await published(ines, story('Flow', 'Words.')), 'Well said.')
    const on = async (more: object) => (await listYourStories(emil, { filter: 'public', ...more })).items.map(({ id }) => id)
    expect(await on({})).toEqual([ownStory])
    expect((await on({ includeResponses: true })).toSorted()).toEqual([ownStory, response].toSorted())
    expect(await on({ includeResponses: true, searchQuery: 'ebb' })).toEqual([ownStory])
    const page = (await emil.get('/me/stories/public?with=responses')).body
    expect(page).toMatch(/<input[^>]*name="with"[^>]*checked/)
    expect((await emil.get('/me/stories/drafts')).body).not.toContain('Responses too')
  })

  test('editors search a publication’s stories by text and writer, in both orders; others cannot', async () => {
    const editor = await writer(app)
    const orbit = await publication(app, { slug: 'narrow-orbit', name: 'Orbit', owner: editor })
    await addMember(app, orbit, ines, 'WRITER')
    const created = [
      await publishedIn(app, orbit, ines, 'High tide', { at: '2026-02-01T00:00:00Z' }),
      await publishedIn(app, orbit, editor, 'Low tide', { at: '2026-02-02T00:00:00Z' }),
      await publishedIn(app, orbit, ines, 'Harbour', { at: '2026-02-03T00:00:00Z' }),
    ]
    const desk = async (actor: TestBrowser, searchQuery: string, options: object = {}, paging: object = {}) => {
      const { collection } = await actor.graphql(
        `query($id: ID!, $searchQuery: String, $options: DeskPostsOptions, $paging: PagingOptions) { collection(id: $id) { ... on Collection { id
          deskPosts(filter: published, searchQuery: $searchQuery, options: $options, paging: $paging) { items { id } pagingInfo { next { to } } } } } }`,
        { id: orbit, searchQuery, options, paging },
      )
      return collection.deskPosts
    }
    const found = async (searchQuery: string, options: object = {}) => ids((await desk(editor, searchQuery, options)) as Listed)
    expect(await found('TIDE')).toEqual([created[1], created[0]])
    expect(await found('', { writerId: ines.id })).toEqual([created[2], created[0]])
    expect(await found('tide', { writerId: ines.id })).toEqual([created[0]])
    expect(await found('%')).toEqual([])
    expect(await found('', { sort: 'ASC' })).toEqual(created)
    const first = await desk(editor, '', { sort: 'ASC' }, { limit: 2 })
    const rest = await desk(editor, '', { sort: 'ASC' }, { limit: 2, to: first?.pagingInfo.next?.to })
    expect([ids(first as Listed), ids(rest as Listed)]).toEqual([created.slice(0, 2), created.slice(2)])
    for (const actor of [ines, emil, app.browser()]) expect(await desk(actor, 'tide')).toBeNull()
    const page = (await editor.get(`/narrow-orbit/stories/published?q=tide&writer=${ines.id}`)).body
    expect(page).toContain('High tide')
    expect(page).not.toContain('Low tide')
  })
})
