import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { publication, publishedIn } from '#test/server/publications.ts'
import { addTopic } from '#test/server/rows.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'

let app: TestApp
let visitor: TestBrowser
let ines: Writer
let saltgrass: string

beforeAll(async () => {
  app = await openTestApp()
  visitor = app.browser()
  ines = await writer(app)
  await app.database.db.updateTable('users').set({ name: 'Ines Okafor' }).where('id', '=', ines.id).execute()
  saltgrass = await publication(app, { slug: 'saltgrass', name: 'Saltgrass', owner: ines })
  for (let i = 1; i <= 12; i++) await publishedIn(app, saltgrass, ines, `Tide table ${i}`)
  await published(ines, story('Tide elsewhere', 'Ebb.'))
  await sql`select search_fill()`.execute(app.database.db)
})
afterAll(() => app.close())

const get = async (path: string, who = visitor) => {
  const { statusCode, body, headers } = await who.get(path)
  return { status: statusCode, headers, body: body.replaceAll('<!-- -->', ''), cards: body.split('<article').length - 1 }
}

test('[search-category-valid] an address without a category, or with an unknown one, shows stories', async () => {
  for (const path of ['/search?q=tide', '/search/posts?q=tide', '/search/foo?q=tide']) {
    const { status, body, cards } = await get(path)
    expect([status, cards]).toEqual([200, 10])
    expect(body).toContain('data-page="search" data-layout="TwoColumn"')
    expect(body).toMatch(/aria-current="page"[^>]*>Stories</)
    expect(body).toContain('<meta name="robots" content="noindex">')
  }
  const people = await get('/search/users?q=okafor')
  expect(people.cards).toBe(0)
  expect(people.body).toContain(`href="/@${ines.username}?`)
  expect((await get('/search/publications?q=saltgrass')).body).toContain('href="/saltgrass?')
})

test("[search-query-bounds] a page holds eight stories in a publication's search and ten everywhere else", async () => {
  const scoped = await get('/saltgrass/search?q=tide')
  expect([scoped.status, scoped.cards]).toEqual([200, 8])
  expect(scoped.body).toContain('12 results')
  expect((await get('/saltgrass/search?q=elsewhere')).body).toContain('No stories found for')
  expect((await get('/saltgrass/search/users?q=okafor')).body).toContain(`href="/@${ines.username}?`)
  expect((await get('/saltgrass/search/foo?q=tide')).cards).toBe(8)
  expect((await get('/no-such-publication/search?q=tide')).status).toBe(404)
})

test('stories can be limited to a language, which an unknown one in the address does not', async () => {
  const select = (body: string) => /<select[^>]*>.*?<\/select>/.exec(body)?.[0] ?? ''
  const none = await get('/search?q=tide&lang=de')
  expect(none.cards).toBe(0)
  expect(select(none.body)).toMatch(/<option value="de" selected="">German</)
  expect(none.body).toMatch(/href="\/search\?q=tide[^"]*"[^>]*>Search in all languages</)
  expect(none.body).toMatch(/href="\/search\/users\?q=tide&amp;lang=de[^"]*"/)
  const all = await get('/search?q=tide&lang=xx')
  expect(all.cards).toBe(10)
  expect(select(all.body)).toMatch(/<option value="" selected="">All languages</)
  expect((await get('/search/users?q=okafor&lang=de')).body).not.toContain('All languages')
})

test('[search-box-placeholder] the search box in the header works without scripts and says Search', async () => {
  const { body } = await get('/search')
  expect(body).toMatch(/<form[^>]*role="search"[^>]*action="\/search"|<form[^>]*action="\/search"[^>]*role="search"/)
  expect(body).toMatch(/<input placeholder="Search"[^>]* name="q"/)
  expect(body).toContain('href="/explore-topics"')
})

test('shows the query as text, and long or strange queries break no page', async () => {
  for (const q of ['<script>alert(1)</script>', "' or 1=1 --", '🌊', 'שלום', 'x'.repeat(5_000), '%', '\u0000']) {
    const { status, body } = await get(`/search?${new URLSearchParams({ q })}`)
    expect(status).toBe(200)
    expect(body).not.toContain('<script>alert(1)')
  }
  expect((await get('/search?q=%E0%A4%A')).status).toBe(200)
})

const results = `... on SearchResults { category totalCount posts { items { title } } pagingInfo { next { limit to } } } ... on BadRequest { message }`
type SearchResponse = {
  search: {
    __typename: string
    totalCount: number
    posts: { items: { title: string }[] }
    pagingInfo: { next: { to: string } | null }
  }
}
const search = async (args: string): Promise<SearchResponse['search']> =>
  (await visitor.rawGraphql<SearchResponse>(`{ search(${args}) { __typename ${results} } }`)).search

test('pages of results follow each other without repeats, and an invalid page is refused', async () => {
  const seen: string[] = []
  let to: string | undefined = '0'
  while (to !== undefined) {
    const page: SearchResponse['search'] = await search(`query: "tide", paging: { limit: 5, to: "${to}" }`)
    seen.push(...page.posts.items.map(({ title }) => title))
    to = page.pagingInfo.next?.to
  }
  expect(seen).toHaveLength(13)
  expect(new Set(seen).size).toBe(13)
  expect((await search('query: "tide", category: users')).posts.items).toEqual([])
  expect((await search(`query: "tide", collectionId: "${saltgrass}"`)).totalCount).toBe(12)
  expect((await search(`query: "tide", userId: "${newId()}"`)).totalCount).toBe(0)
  expect((await search('query: "  "')).totalCount).toBe(0)
  for (const paging of ['{ limit: 0 }', '{ limit: 101 }', '{ to: "x" }', '{ to: "-1" }'])
    expect((await search(`query: "tide", paging: ${paging}`)).__typename).toBe('BadRequest')
})

test('[query-publication-search] [query-user-search] finds a publication to search in by name or domain, and a person by id or name', async () => {
  const inPublication =
    'query PublicationSearchQuery($domainOrSlug: ID!) { collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) { __typename ... on Collection { id name slug } } }'
  expect(await visitor.graphql(inPublication, { domainOrSlug: 'saltgrass' })).toEqual({
    collectionByDomainOrSlug: { __typename: 'Collection', id: saltgrass, name: 'Saltgrass', slug: 'saltgrass' },
  })
  expect(await visitor.graphql(inPublication, { domainOrSlug: 'nowhere' })).toEqual({
    collectionByDomainOrSlug: { __typename: 'NotFound' },
  })
  const ofUser =
    'query UserSearchQuery($id: ID, $username: ID) { userResult(id: $id, username: $username) { __typename ... on User { id name username } } }'
  const user = { __typename: 'User', id: ines.id, name: 'Ines Okafor', username: ines.username }
  expect(await visitor.graphql(ofUser, { username: ines.username })).toEqual({ userResult: user })
  expect(await visitor.graphql(ofUser, { id: ines.id })).toEqual({ userResult: user })
  expect(await visitor.graphql(ofUser, { username: 'nobody.at.all' })).toEqual({ userResult: { __typename: 'NotFound' } })
  const suspendedUser = await writer(app, { suspended: true })
  expect(await visitor.graphql(ofUser, { id: suspendedUser.id })).toEqual({ userResult: { __typename: 'AccountSuspended' } })
})

test('the directory shows public topics under their parent topics', async () => {
  const topic = (slug: string, parentId: string | null = null, visibility: 'PUBLIC' | 'STAFF' = 'PUBLIC') => ({
    id: newId(),
    slug,
    name: slug,
    visibility,
    parentId,
    position: 1,
  })
  const [sea, hidden] = [topic('sea'), topic('hidden', null, 'STAFF')]
  await addTopic(app, [sea, hidden])
  await addTopic(app, [topic('tides', sea.id), topic('orphan', hidden.id)])
  const { exploreTopics } = await visitor.graphql('{ exploreTopics { title topics { slug } } }')
  const directory = exploreTopics.map(({ title, topics }) => [title, topics.map(({ slug }) => slug)])
  expect(directory.toSorted(([a = ''], [b = '']) => (String(a) < String(b) ? -1 : 1))).toEqual([
    ['orphan', ['orphan']],
    ['sea', ['sea', 'tides']],
  ])
  const { status, body } = await get('/explore-topics')
  expect(status).toBe(200)
  for (const path of ['/topic/sea', '/topic/tides', '/topic/orphan']) expect(body).toContain(`href="${path}"`)
  expect(body).not.toContain('/topic/hidden')
  expect((await get('/topics')).headers.location).toBe('/explore-topics')
})
