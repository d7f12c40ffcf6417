import type { SearchIndex } from '#shared/enums/search-index.ts'
import type { SearchQueryStatus } from '#shared/enums/search-query-status.ts'
import type { SearchScope } from './search-scope.ts'

type HitOf = {
  search_post: { objectID: string; postId: string; title: string }
  search_user: { objectID: string; userId: string; name: string; username: string; imageId: string | null }
  search_publication: { objectID: string; collectionId: string; name: string; slug: string; imageId: string | null }
  search_tag: { objectID: string; displayText: string; tagSlug: string }
}

export type Hits<Index extends keyof HitOf> = { hits: HitOf[Index][]; queryID: string }

export type Found = { [Index in keyof HitOf]: Hits<Index> }

export type SearchAnswer = { status: SearchQueryStatus; found?: Found }

type Who = { applicationId: string; key: string; userToken: string | null }

const path = '/1/indexes/*/queries'
const usualHits = 3
const timeoutMs = 10_000
const errorFrom = 400
const mostKept = 100

/** One request per index, limited to high-quality users and their stories unless the viewer may see all. */
export const requestsFor = (query: string, scope: SearchScope, canViewUnfiltered: boolean) => {
  const all = { clickAnalytics: true, analyticsTags: ['web', 'typeahead'], facetFilters: [], numericFilters: [] as string[] }
  const together = (...filters: string[]) => filters.filter(Boolean).join(' AND ')
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
  const tags = request('search_tag', usualHits, '', ['displayText', 'tagSlug'])
  return [
    request('search_user', usualHits, together(canViewUnfiltered ? '' : 'highQualityUser:true', 'isAuthorType:false'), [
      'userId',
      'name',
      'username',
      'imageId',
    ]),
    request('search_publication', usualHits, '', ['collectionId', 'name', 'slug', 'imageId']),
    { ...tags, params: { ...tags.params, numericFilters: ['postCount>=1'] } },
    request('search_post', scope.hitsPerPage, together(canViewUnfiltered ? '' : 'writtenByHighQualityUser:true', scope.filters), [
      'postId',
      'title',
      'latestPublishedAt',
    ]),
  ]
}

type Ask = typeof fetch

/** Requests each key once, whatever the result, and notifies subscribers of results. */
export function createSearchProvider(ask: Ask = (...args) => fetch(...args)) {
  const answers = new Map<string, SearchAnswer>()
  const hearers = new Set<() => void>()
  const set = (key: string, answer: SearchAnswer) => {
    answers.set(key, answer)
    const [oldest] = answers.keys()
    if (answers.size > mostKept && oldest !== undefined) answers.delete(oldest)
    for (const hear of hearers) hear()
  }
  return {
    get: (key: string): SearchAnswer | undefined => answers.get(key),
    subscribe: (hear: () => void) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
    /** Returns whether a request was made. */
    start: (
      key: string,
      requests: ReturnType<typeof requestsFor>,
      { applicationId, key: searchKey, userToken }: Who,
    ): boolean => {
      if (answers.has(key)) return false
      set(key, { status: 'LOADING' })
      const asking = ask(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-algolia-application-id': applicationId,
          'x-algolia-api-key': searchKey,
          ...(userToken && { 'x-algolia-usertoken': userToken }),
        },
        body: JSON.stringify({ requests }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      asking
        .then(async (response) => {
          if (response.status >= errorFrom) throw new Error(`search answered ${response.status}`)
          const { results } = (await response.json()) as { results: Hits<keyof HitOf>[] }
          const found = Object.fromEntries(requests.map(({ indexName }, i) => [indexName, results[i]])) as unknown as Found
          set(key, { status: 'SUCCESS', found })
        })
        .catch(() => set(key, { status: 'ERROR' }))
      return true
    },
  }
}

export const searchProvider = createSearchProvider()
