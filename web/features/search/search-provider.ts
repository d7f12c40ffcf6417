import type { SearchIndex, SearchQueryStatus } from '#shared/enums/search.ts'
import type { InstantSearchScope } from './search-scope.ts'

type HitOf = {
  search_post: { objectID: string; postId: string; title: string }
  search_user: { objectID: string; userId: string; name: string; username: string; imageId: string | null }
  search_publication: { objectID: string; collectionId: string; name: string; slug: string; imageId: string | null }
  search_tag: { objectID: string; displayText: string; tagSlug: string }
}

export type Hits<Index extends keyof HitOf> = { hits: HitOf[Index][]; queryID: string }

export type SearchHits = { [Index in keyof HitOf]: Hits<Index> }

export type SearchResult = { status: SearchQueryStatus; found?: SearchHits }

type SearchCredentials = { applicationId: string; key: string; userToken: string | null }

const path = '/1/indexes/*/queries'
const defaultHits = 3
const timeoutMs = 10_000
const errorFrom = 400
const maxCachedKeys = 100

/** One request per index, limited to high-quality users and their stories unless the viewer may see all. */
export const searchRequests = (query: string, scope: InstantSearchScope, canViewUnfiltered: boolean) => {
  const all = { clickAnalytics: true, analyticsTags: ['web', 'typeahead'], facetFilters: [], numericFilters: [] as string[] }
  const joinFilters = (...filters: string[]) => filters.filter(Boolean).join(' AND ')
  const request = (indexName: SearchIndex, hitsPerPage: number, filters: string, attributesToRetrieve: string[]) => ({
    indexName,
    params: {
      ...all,
      query,
      hitsPerPage,
      filters,
      attributesToRetrieve: ['objectID', ...attributesToRetrieve],
      attributesToHighlight: [],
    },
  })
  const tags = request('search_tag', defaultHits, '', ['displayText', 'tagSlug'])
  return [
    request('search_user', defaultHits, joinFilters(canViewUnfiltered ? '' : 'highQualityUser:true', 'isAuthorType:false'), [
      'userId',
      'name',
      'username',
      'imageId',
    ]),
    request('search_publication', defaultHits, '', ['collectionId', 'name', 'slug', 'imageId']),
    { ...tags, params: { ...tags.params, numericFilters: ['postCount>=1'] } },
    request(
      'search_post',
      scope.hitsPerPage,
      joinFilters(canViewUnfiltered ? '' : 'writtenByHighQualityUser:true', scope.filters),
      ['postId', 'title', 'latestPublishedAt'],
    ),
  ]
}

type Fetch = typeof fetch

/**
 * Requests each key once, whatever the result, and notifies subscribers of results. A request for another key cancels the one before, whose
 * key may then be requested again.
 */
export function createSearchProvider(fetchResults: Fetch = (...args) => fetch(...args)) {
  const cachedResults = new Map<string, SearchResult>()
  const listeners = new Set<() => void>()
  let latest: AbortController | undefined
  const set = (key: string, result: SearchResult) => {
    cachedResults.set(key, result)
    const [oldest] = cachedResults.keys()
    if (cachedResults.size > maxCachedKeys && oldest !== undefined) cachedResults.delete(oldest)
    for (const listener of listeners) listener()
  }
  return {
    get: (key: string): SearchResult | undefined => cachedResults.get(key),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Returns whether a request was made. */
    start: (
      key: string,
      requests: ReturnType<typeof searchRequests>,
      { applicationId, key: searchKey, userToken }: SearchCredentials,
    ): boolean => {
      if (cachedResults.has(key)) return false
      latest?.abort()
      const canceling = new AbortController()
      latest = canceling
      set(key, { status: 'LOADING' })
      const pending = fetchResults(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-algolia-application-id': applicationId,
          'x-algolia-api-key': searchKey,
          ...(userToken && { 'x-algolia-usertoken': userToken }),
        },
        body: JSON.stringify({ requests }),
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), canceling.signal]),
      })
      pending
        .then(async (response) => {
          if (response.status >= errorFrom) throw new Error(`search answered ${response.status}`)
          const { results } = (await response.json()) as { results: Hits<keyof HitOf>[] }
          const found = Object.fromEntries(requests.map(({ indexName }, i) => [indexName, results[i]])) as unknown as SearchHits
          set(key, { status: 'SUCCESS', found })
        })
        .catch(() => {
          if (canceling.signal.aborted) cachedResults.delete(key)
          else set(key, { status: 'ERROR' })
        })
      return true
    },
  }
}

export const searchProvider = createSearchProvider()
