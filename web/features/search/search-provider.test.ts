import { expect, test, vi } from 'vitest'
import { createSearchProvider, searchRequests } from './search-provider.ts'
import { everywhere, searchPlace, searchScopes } from './search-scope.ts'

const credentials = { applicationId: 'OCTAVO', key: 'a-key', userToken: null }
const empty = { hits: [], queryID: 'f'.repeat(32) }
const requests = searchRequests('tide', everywhere, false)

test('[search-status-per-key] a key is loading, then success or error, and is not requested again', async () => {
  const fetchResults = vi.fn(async () => Response.json({ results: [empty, empty, empty, empty] }))
  const provider = createSearchProvider(fetchResults)
  expect(provider.get('tide')).toBeUndefined()
  expect(provider.start('tide', requests, credentials)).toBe(true)
  expect(provider.get('tide')).toEqual({ status: 'LOADING' })
  expect(provider.start('tide', requests, credentials)).toBe(false)
  await vi.waitFor(() => expect(provider.get('tide')?.status).toBe('SUCCESS'))
  expect(provider.start('tide', requests, credentials)).toBe(false)
  expect(fetchResults).toHaveBeenCalledTimes(1)
})

test('a newer query cancels the one before, which may then be repeated', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const fetchResults = vi.fn(
    async (_path: Parameters<typeof fetch>[0], sent?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        signals.push(sent?.signal)
        sent?.signal?.addEventListener('abort', () => reject(new DOMException('canceled', 'AbortError')))
      }),
  )
  const provider = createSearchProvider(fetchResults)
  provider.start('ti', requests, credentials)
  provider.start('tide', requests, credentials)
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
  await vi.waitFor(() => expect(provider.get('ti')).toBeUndefined())
  expect(provider.get('tide')).toEqual({ status: 'LOADING' })
  expect(provider.start('ti', requests, credentials)).toBe(true)
})

test.each([
  ['a status from 400 on', async () => Response.json({ message: 'no', status: 400 }, { status: 400 })],
  ['a network that fails', async () => Promise.reject(new TypeError('no network'))],
  ['an invalid answer', async () => new Response('<html>')],
])(
  '[search-provider-response] [error-search-silent] %s marks the query as failed, and it is not retried',
  async (_what, fetchResults) => {
    const provider = createSearchProvider(fetchResults)
    provider.start('tide', requests, credentials)
    await vi.waitFor(() => expect(provider.get('tide')).toEqual({ status: 'ERROR' }))
    expect(provider.start('tide', requests, credentials)).toBe(false)
  },
)

test('[search-provider-request] sends the application, its key and, when signed in, a token', () => {
  const fetchResults = vi.fn(async (..._sent: Parameters<typeof fetch>) => Response.json({ results: [] }))
  createSearchProvider(fetchResults).start('tide', requests, { ...credentials, userToken: 'somebody' })
  const [path, sent] = fetchResults.mock.calls[0] ?? []
  expect([path, sent?.method]).toEqual(['/1/indexes/*/queries', 'POST'])
  expect(sent?.headers).toMatchObject({
    'x-algolia-application-id': 'OCTAVO',
    'x-algolia-api-key': 'a-key',
    'x-algolia-usertoken': 'somebody',
  })
  for (const { params } of (JSON.parse(sent?.body as string) as { requests: typeof requests }).requests)
    expect(Object.keys(params).sort()).toEqual(
      [
        'analyticsTags',
        'attributesToHighlight',
        'attributesToRetrieve',
        'clickAnalytics',
        'facetFilters',
        'filters',
        'hitsPerPage',
        'numericFilters',
        'query',
      ].sort(),
    )
})

test('[search-quality-filters] [search-tag-postcount] [search-unfiltered-flag] returns only high-quality users and their stories, unless the viewer may see all', () => {
  const filters = (all: boolean) =>
    Object.fromEntries(searchRequests('x', everywhere, all).map((one) => [one.indexName, one.params.filters]))
  expect(filters(false)).toMatchObject({
    search_user: 'highQualityUser:true AND isAuthorType:false',
    search_post: 'writtenByHighQualityUser:true',
  })
  expect(filters(true)).toMatchObject({ search_user: 'isAuthorType:false', search_post: '' })
  expect(requests.find(({ indexName }) => indexName === 'search_tag')?.params.numericFilters).toEqual(['postCount>=1'])
})

test('[search-hits-post-8] [typeahead-hits-3] eight stories on a profile or publication, three of everything else', () => {
  const hits = (scope: typeof everywhere) => searchRequests('x', scope, false).map(({ params }) => params.hitsPerPage)
  expect(hits(everywhere)).toEqual([3, 3, 3, 3])
  expect(hits(searchScopes.profile('a1'))).toEqual([3, 3, 3, 8])
  expect(hits(searchScopes.publication('a1'))).toEqual([3, 3, 3, 8])
  expect(hits(searchScopes.list('a1'))).toEqual([3, 3, 3, 3])
})

test.each([
  ['user-profile', '/@ines', { kind: 'profile', username: 'ines' }],
  ['user-followers', '/@ines/followers', { kind: 'profile', username: 'ines' }],
  ['publication-profile', '/saltgrass', { kind: 'publication', slug: 'saltgrass' }],
  ['community-publication-archive', '/saltgrass/archive/2026', { kind: 'publication', slug: 'saltgrass' }],
  ['user-catalog', '/@ines/list/sea-0123456789ab', { kind: 'list', listId: '0123456789ab' }],
  ['your-catalog', '/me/list/sea-0123456789ab', { kind: 'list', listId: '0123456789ab' }],
  ['search', '/saltgrass/search', undefined],
  ['post', '/@ines/tides-0123456789ab', undefined],
  ['home', '/', undefined],
  ['not-found', '/%E0%A4%A', undefined],
])('on %s at %s, a search starts in the right scope', (pageId, path, place) => {
  expect(searchPlace(pageId, path)).toEqual(place)
})
