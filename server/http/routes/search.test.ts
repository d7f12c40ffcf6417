import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publication, publishedIn } from '#test/server/publications.ts'
import { addFlagOverride, addList, addListItem, addStoryRow } from '#test/server/rows.ts'
import { idsOf, type SearchResponse, searchIndex, searchHeaders, searchQueries } from '#test/server/search.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { draftWith, publish, story, type Writer, writer } from '#test/server/writers.ts'
import { aboutTime } from '#test/server/times.ts'
import { tagNamed } from '#test/server/feed-stories.ts'

let app: TestApp
let visitor: TestBrowser
let maren: Writer
let unproved: Writer
let storyId: string
let unprovedStory: string
let inSaltgrass: string
let saltgrass: string
let listId: string

beforeAll(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '1' } })
  visitor = app.browser()
  maren = await writer(app)
  unproved = await writer(app)
  const { db } = app.database
  await db.updateTable('users').set({ name: 'Maren Lindqvist' }).where('id', '=', maren.id).execute()
  await db.updateTable('users').set({ name: 'Maren Unproved' }).where('id', '=', unproved.id).execute()
  storyId = await draftWith(maren, story('The glacier’s shopping list', 'Ice, read slowly.'))
  await publish(maren, { postId: storyId, visibility: 'PUBLIC', tags: ['Glaciers'] })
  unprovedStory = await draftWith(unproved, story('Glacier for sale', 'Cheap ice.'))
  await publish(unproved, { postId: unprovedStory, visibility: 'PUBLIC' })
  await db.updateTable('users').set({ email: null }).where('id', '=', unproved.id).execute()
  saltgrass = await publication(app, { slug: 'saltgrass', name: 'Saltgrass', owner: maren })
  inSaltgrass = await publishedIn(app, saltgrass, maren, 'Glacier mouth')
  await tagNamed(app, 'glacier-goats', 'Glacier goats')
  listId = await addList(app, { ownerId: maren.id, name: 'Glacier shelf', slug: 'shelf' })
  await addListItem(app, { listId, storyId })
  await sql`select search_fill()`.execute(db)
})
afterAll(() => app.close())

const search = (index: string, query: string, params = {}, who = visitor) => searchIndex(app, who, index, query, params)
const sendSearch = (body: unknown, headers = {}) => searchQueries(app, visitor, body, headers)
const one = (indexName: string, params: unknown) => ({ requests: [{ indexName, params }] })

test('[search-provider-own] anybody with the key may query, in a header or in the address; a wrong key or name is 403', async () => {
  const body = one('search_post', { query: 'glacier' })
  expect((await sendSearch(body)).statusCode).toBe(200)
  const keyParams = new URLSearchParams(searchHeaders(app)).toString()
  const byAddress = await visitor.request({ method: 'POST', url: `/1/indexes/*/queries?${keyParams}`, payload: body })
  expect(byAddress.statusCode).toBe(200)
  for (const wrong of [{ 'x-algolia-api-key': 'not-it' }, { 'x-algolia-api-key': '' }, { 'x-algolia-application-id': 'OTHER' }]) {
    const refused = await sendSearch(body, wrong)
    expect([refused.statusCode, refused.json()]).toEqual([403, { message: 'Invalid Application-ID or API key', status: 403 }])
  }
})

test('[search-provider-request] [search-provider-response] answers a list of requests with results in order, with hits and query ids', async () => {
  const answer = await sendSearch(
    {
      requests: [
        ['search_user', 'highQualityUser:true'],
        ['search_publication', ''],
        ['search_tag', ''],
        ['search_post', 'writtenByHighQualityUser:true'],
      ].map(([indexName, filters]) => ({
        indexName,
        params: {
          query: indexName === 'search_user' ? 'maren' : indexName === 'search_publication' ? 'saltgrass' : 'glacier',
          hitsPerPage: 3,
          filters,
          facetFilters: [],
          numericFilters: indexName === 'search_tag' ? ['postCount>=1'] : [],
          attributesToRetrieve: ['*'],
          clickAnalytics: true,
          analyticsTags: ['web'],
        },
      })),
    },
    { 'x-algolia-usertoken': 'somebody' },
  )
  expect(answer.statusCode).toBe(200)
  const { results } = answer.json<{ results: SearchResponse[] }>()
  expect(results.map(({ index }) => index)).toEqual(['search_user', 'search_publication', 'search_tag', 'search_post'])
  expect(results.map(({ nbHits }) => nbHits)).toEqual([1, 1, 1, 2])
  for (const { queryID } of results) expect(queryID).toMatch(/^[0-9a-f]{32}$/)
})

test.each([
  ['text/plain', (body: object) => JSON.stringify(body)],
  ['application/json', (body: object) => JSON.stringify(body)],
  ['application/x-www-form-urlencoded', (body: object) => JSON.stringify(body)],
])(
  '[search-provider-own] reads JSON sent as %s, with parameters as fields, as an object or URL-encoded',
  async (type, written) => {
    const encoded = new URLSearchParams({
      query: 'glacier & list',
      hitsPerPage: '1',
      attributesToRetrieve: '["title"]',
    }).toString()
    for (const request of [
      { indexName: 'search_post', query: 'glacier list', hitsPerPage: 1, attributesToRetrieve: ['title'] },
      { indexName: 'search_post', params: { query: 'glacier list', hitsPerPage: 1, attributesToRetrieve: ['title'] } },
      { indexName: 'search_post', params: encoded },
    ]) {
      const answer = await sendSearch(written({ requests: [request] }), { 'content-type': type })
      const [result] = answer.json<{ results: [SearchResponse] }>().results
      expect(Object.keys(result.hits[0] ?? {}).sort()).toEqual(['_highlightResult', 'objectID', 'title'])
      expect(idsOf(result)).toEqual([storyId])
    }
  },
)

test('[search-index-names] [entity-search-hit-posts] [entity-search-hit-users] [entity-search-hit-collections] [entity-search-hit-tags] each index returns its own attributes', async () => {
  const [post] = (await search('search_post', 'shopping list')).hits
  expect(post).toMatchObject({
    objectID: storyId,
    postId: storyId,
    title: 'The glacier’s shopping list',
    latestPublishedAt: aboutTime(app.clock()),
  })
  const [user] = (await search('search_user', 'lindqvist')).hits
  expect(user).toMatchObject({
    objectID: maren.id,
    userId: maren.id,
    name: 'Maren Lindqvist',
    username: maren.username,
    imageId: null,
  })
  const [collection] = (await search('search_publication', 'saltgrass')).hits
  expect(collection).toMatchObject({ objectID: saltgrass, collectionId: saltgrass, name: 'Saltgrass', imageId: null })
  const [tag] = (await search('search_tag', 'glaciers')).hits
  expect(tag).toMatchObject({ displayText: 'Glaciers', tagSlug: 'glaciers', objectID: expect.any(String) })
  const [list] = (await search('search_list', 'shelf')).hits
  expect(list).toMatchObject({ objectID: listId, catalogId: listId, name: 'Glacier shelf', creatorId: maren.id })
  for (const name of ['search_posts', 'constructor', '', 'SEARCH_POST']) {
    const answer = await sendSearch(one(name, { query: 'x' }))
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: `Index ${name} does not exist`, status: 404 }])
  }
})

test('[search-unfiltered-flag] [search-quality-filters] [flag-can-view-unfiltered-search] without the flag finds only high-quality people and their stories, whatever the filter says', async () => {
  const staff = await writer(app)
  for (const filters of ['', 'writtenByHighQualityUser:true', 'writtenByHighQualityUser:false OR writtenByHighQualityUser:true'])
    expect(idsOf(await search('search_post', 'glacier', { filters }))).not.toContain(unprovedStory)
  expect(idsOf(await search('search_user', 'maren', { filters: '' }))).toEqual([maren.id])
  await addFlagOverride(app, { userId: staff.id, name: 'can_view_unfiltered_search' })
  expect(idsOf(await search('search_post', 'glacier', {}, staff))).toContain(unprovedStory)
  expect(idsOf(await search('search_post', 'glacier', { filters: 'writtenByHighQualityUser:true' }, staff))).not.toContain(
    unprovedStory,
  )
  for (const filters of ['highQualityUser:true', 'writtenByHighQulityUser:true'])
    expect(idsOf(await search('search_user', 'maren', { filters }, staff))).toEqual([maren.id])
  expect(idsOf(await search('search_user', 'maren', {}, staff)).sort()).toEqual([maren.id, unproved.id].sort())
})

test('[search-user-excludes-author-type] book authors have their own directory and are not among the people', async () => {
  const author = await writer(app)
  const { db } = app.database
  await db.updateTable('users').set({ name: 'Octavia Butler', isBookAuthor: true }).where('id', '=', author.id).execute()
  await sql`select search_refresh('user', ${[author.id]}::text[])`.execute(db)
  expect(idsOf(await search('search_user', 'octavia'))).toEqual([])
  await db.updateTable('users').set({ isBookAuthor: false }).where('id', '=', author.id).execute()
  expect(idsOf(await search('search_user', 'octavia', { filters: 'isAuthorType:false' }))).toEqual([author.id])
})

test('[search-tag-postcount] does not find a topic without stories', async () => {
  expect(
    (await search('search_tag', 'glacier', { numericFilters: ['postCount>=1'] })).hits.map(({ tagSlug }) => tagSlug),
  ).toEqual(['glaciers'])
  expect((await search('search_tag', 'glacier goats')).nbHits).toBe(0)
})

test('filters, facet filters and numeric filters narrow the results, and unknown attributes match nothing', async () => {
  const found = async (params: object) => idsOf(await search('search_post', 'glacier', params)).sort()
  const both = [storyId, inSaltgrass].sort()
  expect(await found({ filters: `creatorId:${maren.id}` })).toEqual(both)
  expect(await found({ filters: `collectionId:"${saltgrass}" AND isLocked:false` })).toEqual([inSaltgrass])
  expect(await found({ filters: `NOT collectionId:${saltgrass}` })).toEqual([storyId])
  expect(await found({ filters: `(collectionId:${saltgrass} OR tagSlug:glaciers) AND latestPublishedAt > 0` })).toEqual(both)
  expect(await found({ facetFilters: [[`collectionId:${saltgrass}`, 'tagSlug:glaciers'], 'isLocked:false'] })).toEqual(both)
  expect(await found({ facetFilters: [`collectionId:-${saltgrass}`] })).toEqual([storyId])
  expect(await found({ facetFilters: `["collectionId:${saltgrass}"]` })).toEqual([inSaltgrass])
  expect(await found({ filters: `catalogId:${listId}` })).toEqual([storyId])
  expect(await found({ numericFilters: ['latestPublishedAt<0'] })).toEqual([])
  expect(await found({ numericFilters: 'latestPublishedAt>0,latestPublishedAt<9999999999999' })).toEqual(both)
  expect(await found({ filters: 'latestPublishedAt:0 TO 1' })).toEqual([])
  expect(await found({ filters: 'nothingSuch:1' })).toEqual([])
  for (const filters of ['(', 'a', 'a:', 'a:1 AND', "x:1) OR ('1'='1", 'NOT', '((((((((((((a:1))))))))))))', ':'])
    expect((await sendSearch(one('search_post', { query: 'glacier', filters }))).statusCode, filters).toBe(400)
})

test('highlights matches with the requested tags', async () => {
  const [hit] = (await search('search_post', 'glaciers shoping')).hits
  expect(hit?._highlightResult?.title).toEqual({
    value: 'The <em>glacier’s</em> <em>shopping</em> list',
    matchLevel: 'full',
    matchedWords: ['glaciers', 'shoping'],
    fullyHighlighted: false,
  })
  const [other] = (
    await search('search_user', 'marén', { highlightPreTag: '[', highlightPostTag: ']', attributesToHighlight: ['name'] })
  ).hits
  expect(other?._highlightResult).toEqual({
    name: { value: '[Maren] Lindqvist', matchLevel: 'full', matchedWords: ['maren'], fullyHighlighted: false },
  })
})

test('[search-query-bounds] a page holds 10 by default, and pages follow each other up to 1,000 results', async () => {
  const { db } = app.database
  const at = app.clock()
  const row = { authorId: maren.id, state: 'published', publishedRev: 1, firstPublishedAt: at, latestPublishedAt: at } as const
  await addStoryRow(
    app,
    Array.from({ length: 1100 }, (_, i) => ({ ...row, title: `Moraine number ${i + 1}` })),
  )
  await sql`select search_fill()`.execute(db)
  const first = await search('search_post', 'moraine')
  expect([first.hits.length, first.nbHits, first.nbPages, first.hitsPerPage, first.page]).toEqual([10, 1000, 100, 10, 0])
  const second = await search('search_post', 'moraine', { page: 1 })
  expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(20)
  expect((await search('search_post', 'moraine', { page: 100 })).hits).toEqual([])
  expect((await search('search_post', 'moraine', { hitsPerPage: 5000 })).hits.length).toBe(100)
  const long = await search('search_post', `moraine${' '.repeat(249)}${'nonsense '.repeat(1000)}`)
  expect(long.nbHits).toBe(1000)
  await sql`delete from stories where id like 'b0000%' and title like 'Moraine%'`.execute(db)
})

test('answers any input: refuses too much and finds nothing for nonsense', async () => {
  const tooMany = await sendSearch({ requests: Array.from({ length: 10_000 }, () => ({ indexName: 'search_post', query: 'x' })) })
  expect(tooMany.statusCode).toBe(400)
  for (const body of [
    '',
    'nonsense',
    '[]',
    '{"requests":{}}',
    '{"requests":[null]}',
    '{"requests":[{}]}',
    '{"requests":[[]]}',
    'null',
  ])
    expect((await sendSearch(body)).statusCode, body).toBe(400)
  for (const params of [{ page: -1 }, { page: 'x' }, { hitsPerPage: 1.5 }, { hitsPerPage: 'many' }])
    expect((await sendSearch(one('search_post', { query: 'glacier', ...params }))).statusCode).toBe(400)
  for (const params of ['%', '%E0%A4%A', 'query', '&&&=', 'query=glacier&query=list&attributesToRetrieve=[[', 7, null, ['x']])
    expect((await sendSearch(one('search_post', params))).statusCode, String(params)).toBe(200)
  const hostile = [
    "'; drop table search_entries; --",
    "glacier' | 'x",
    'glacier:*A & !list <-> (',
    '\\',
    "\\' | ''",
    '%_%',
    '\u0000glacier\u0000',
    'שלום עולם',
    '\u202eglacier\u202c',
    '🌊🏔️',
    '🌊'.repeat(5_000),
    '\ud800',
    'a'.repeat(100_000),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(50),
    '\u0301\u0301\u0301',
    '-',
    '"',
    '&',
    '!',
    '日本語のテキスト',
  ]
  for (const indexName of ['search_post', 'search_user', 'search_publication', 'search_tag', 'search_list'])
    for (const query of hostile) {
      const answer = await sendSearch(one(indexName, { query }))
      expect(answer.statusCode, `${indexName} ${query.slice(0, 40)}`).toBe(200)
    }
  expect((await search('search_post', '🌊🏔️')).nbHits).toBe(0)
  expect((await search('search_post', '\u202eglacier\u202c')).nbHits).toBe(2)
  expect((await search('search_post', 'glacier 🏔️')).nbHits).toBe(2)
  expect((await search('search_post', '')).nbHits).toBeGreaterThan(0)
  for (const value of ["x' or '1'='1", '"; drop table stories; --', '\u0000', 'a'.repeat(4_000)])
    expect((await search('search_post', 'glacier', { facetFilters: [`creatorId:${value}`] })).nbHits).toBe(0)
})

test('[entity-search-hit-group-query-id] [entity-search-click-event] [mutation-search-click-event] each group has its own query id, by which clicks are reported', async () => {
  const mutation =
    'mutation SearchClickEventMutation($queryId: String!, $indexName: String!, $objectIds: [String!]!, $positions: [Int!]!) { searchClickEvent(queryId: $queryId, indexName: $indexName, objectIds: $objectIds, positions: $positions) }'
  const { results } = (
    await sendSearch({
      requests: ['search_post', 'search_post', 'search_user'].map((indexName) => ({
        indexName,
        query: 'glacier',
        clickAnalytics: true,
      })),
    })
  ).json<{ results: SearchResponse[] }>()
  expect(new Set(results.map(({ queryID }) => queryID)).size).toBe(3)
  const click = { queryId: results[0]?.queryID, indexName: 'search_post', objectIds: [storyId], positions: [1] }
  for (const who of [visitor, maren, visitor]) expect(await who.graphql(mutation, click)).toEqual({ searchClickEvent: true })
  const storedClicks = await app.database.db.selectFrom('searchClicks').select(['indexName', 'objectId', 'position']).execute()
  expect(storedClicks).toEqual([{ indexName: 'search_post', objectId: storyId, position: 1 }])
  for (const [wrong, message] of [
    [{ queryId: 'f'.repeat(32) }, 'We couldn’t find that search.'],
    [{ indexName: 'search_user' }, 'We couldn’t find that search.'],
    [{ indexName: 'search_nothing' }, 'We couldn’t find that search.'],
    [{ objectIds: [] }, 'Name up to 20 results'],
    [{ positions: [1, 2] }, 'Name up to 20 results'],
    [{ positions: [0] }, 'Positions count from 1'],
    [
      { objectIds: Array.from({ length: 21 }, () => 'x'), positions: Array.from({ length: 21 }, () => 1) },
      'Name up to 20 results',
    ],
  ] satisfies [Partial<typeof click>, string][])
    await expect(visitor.graphql(mutation, { ...click, ...wrong })).rejects.toThrow(message)
})

test('[search-provider-own] limits how often a client may query', async () => {
  const impatient = app.browser({ 'x-forwarded-for': '203.0.113.9' })
  let last = 200
  let retryAfter: unknown
  for (let i = 0; i < 400 && last !== 429; i++) {
    const answer = await searchQueries(app, impatient, { requests: [] })
    last = answer.statusCode
    retryAfter = answer.headers['retry-after']
  }
  expect(last).toBe(429)
  expect(Number(retryAfter)).toBeGreaterThan(0)
})
