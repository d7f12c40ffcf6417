import { createSearchAccess } from '#server/domains/search/search.ts'
import { readConfig } from '#server/platform/config.ts'
import { sendRequest, type BenchRequest } from '../http.ts'
import type { BenchLibrary } from '../library.ts'
import type { BenchRow } from '../rows.ts'
import { benchSecret } from '../server.ts'

/** Together fewer than the rate limit of a visitor per minute. */
const typed = 40
const searched = 30

type SearchRequest = { indexName: string; params: { query: string; hitsPerPage: number } }

const queries = (requests: SearchRequest[]): BenchRequest => {
  const { applicationId, key } = createSearchAccess({ ...readConfig({}), secret: benchSecret })
  return {
    path: '/1/indexes/*/queries',
    headers: { 'x-algolia-application-id': applicationId, 'x-algolia-api-key': key },
    body: { requests },
  }
}

/** The requests of a browser while typing: a few results of each kind, by prefix. */
const typeahead = (query: string): BenchRequest =>
  queries(
    ['search_user', 'search_publication', 'search_tag', 'search_post'].map((indexName) => ({
      indexName,
      params: { query, hitsPerPage: 3 },
    })),
  )

const search = (query: string): BenchRequest => queries([{ indexName: 'search_post', params: { query, hitsPerPage: 10 } }])

/** Sequentially, like one person. */
async function timesOf(library: BenchLibrary, requests: readonly BenchRequest[]): Promise<number[]> {
  const times: number[] = []
  for (const request of requests) {
    const startedAt = performance.now()
    const { status } = await sendRequest(library.server.port, request)
    if (status !== 200) throw new Error(`${request.path} answered ${status}.`)
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)
}

const at = (times: readonly number[], share: number): number => times[Math.floor((times.length - 1) * share)] ?? Number.NaN

/** From the most frequent to the rarest, some alone and some with the next one. */
const pick = (words: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_none, i) => {
    const word = words[Math.floor((i * words.length) / count)] ?? ''
    return i % 3 === 2 ? `${word} ${words[(i * 7) % words.length]}` : word
  })

export const searchRows: BenchRow[] = [
  {
    name: 'typeahead',
    lines: { 'typeahead, median': { unit: 'ms', max: 20 }, 'typeahead, p95': { unit: 'ms' } },
    measure: async (library) => {
      const times = await timesOf(
        library,
        pick(library.words, typed).map((words, i) => typeahead(words.slice(0, 1 + (i % 6)))),
      )
      return { 'typeahead, median': at(times, 0.5), 'typeahead, p95': at(times, 0.95) }
    },
  },
  {
    name: 'search',
    lines: { 'search, median': { unit: 'ms' }, 'search, p95': { unit: 'ms', max: 150 } },
    measure: async (library) => {
      const times = await timesOf(
        library,
        pick(library.words, searched).map((words) => search(words)),
      )
      return { 'search, median': at(times, 0.5), 'search, p95': at(times, 0.95) }
    },
  },
]
