import { createSearchAccess } from '#server/domains/search/search.ts'
import type { TestApp, TestBrowser } from './test-app.ts'

export type SearchHit = Record<string, unknown> & {
  objectID: string
  _highlightResult?: Record<string, { value: string; matchLevel: string; matchedWords: string[] }>
}
export type SearchResponse = {
  hits: SearchHit[]
  nbHits: number
  nbPages: number
  page: number
  hitsPerPage: number
  queryID: string
  index: string
  query: string
}

export const searchHeaders = (app: TestApp) => {
  const { applicationId, key } = createSearchAccess(app.config)
  return { 'x-algolia-application-id': applicationId, 'x-algolia-api-key': key }
}

/** The response to this browser, queried like a client of that wire format. */
export const searchQueries = (app: TestApp, who: TestBrowser, body: unknown, headers: Record<string, string> = {}) =>
  who.request({
    method: 'POST',
    url: '/1/indexes/*/queries',
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'text/plain', accept: 'application/json', ...searchHeaders(app), ...headers },
  })

type Params = Record<string, string | number | boolean | (string | string[])[]>

/** A single query of one index. */
export async function searchIndex(
  app: TestApp,
  who: TestBrowser,
  indexName: string,
  query: string,
  params: Params = {},
): Promise<SearchResponse> {
  const answer = await searchQueries(app, who, { requests: [{ indexName, params: { query, ...params } }] })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ results: [SearchResponse] }>().results[0]
}

export const idsOf = ({ hits }: { hits: SearchHit[] }): string[] => hits.map(({ objectID }) => objectID)
