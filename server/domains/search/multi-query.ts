import { t } from '#shared/translation/translate.ts'
import { elapsedMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { type SearchIndex, searchIndexes } from '#shared/enums/search.ts'
import { parseFilters } from './filters.ts'
import { type SearchMatches, searchIndex } from './search-index.ts'
import { maxResults } from './find.sql.ts'
import { type HighlightedText, highlightMatches } from './highlight.ts'
import { type Hit, highlightedFields, loadHits } from './hits.ts'
import { kindByIndex } from './kinds.ts'
import { createQueryId } from './query-id.ts'
import { type QueryParams, parseParams } from './parse-params.ts'

const maxRequests = 20
/** Clients that request so few results on the first page do not show a count. */
const suggestionPageSize = 8
const maxSuggestionMatches = 200

type SerializedHit = Record<string, Hit[string] | Record<string, HighlightedText>>

export type SearchQueryResult = {
  hits: SerializedHit[]
  nbHits: number
  page: number
  nbPages: number
  hitsPerPage: number
  exhaustiveNbHits: boolean
  exhaustiveTypo: boolean
  exhaustive: { nbHits: boolean; typo: boolean }
  query: string
  params: string
  index: string
  queryID: string
  processingTimeMS: number
}

type ParsedRequest = { indexName: SearchIndex; params: QueryParams; filters: Filters }
type Filters = Extract<ReturnType<typeof parseFilters>, { ok: true }>['value']

/** Runs the requests in order. An error in one of them fails the whole batch, as the wire format specifies. */
export async function runMultiQuery(
  ctx: Context,
  requests: unknown,
): Promise<Result<SearchQueryResult[], 'BadRequest' | 'NotFound'>> {
  if (!Array.isArray(requests)) return refused('BadRequest', { message: t`Expecting a list of queries in "requests".` })
  if (requests.length > maxRequests)
    return refused('BadRequest', { message: t`Too many queries: up to ${maxRequests} may be sent at once.` })
  const parsedRequests: ParsedRequest[] = []
  for (const request of requests) {
    const read = readRequest(request)
    if (!read.ok) return read
    parsedRequests.push(read.value)
  }
  return ok(await Promise.all(parsedRequests.map((request) => runQuery(ctx, request))))
}

function readRequest(request: unknown): Result<ParsedRequest, 'BadRequest' | 'NotFound'> {
  if (typeof request !== 'object' || request === null || !('indexName' in request) || typeof request.indexName !== 'string')
    return refused('BadRequest', { message: t`indexName is not valid` })
  const requestedName = request.indexName
  const indexName = searchIndexes.find((candidate) => candidate === requestedName)
  if (!indexName) return refused('NotFound', { message: t`Index ${requestedName.slice(0, 100)} does not exist` })
  const params = parseParams({ ...request })
  if (!params.ok) return params
  const filters = parseFilters(kindByIndex[indexName], params.value)
  return filters.ok ? ok({ indexName, params: params.value, filters: filters.value }) : filters
}

async function runQuery(ctx: Context, { indexName, params, filters }: ParsedRequest): Promise<SearchQueryResult> {
  const startedMs = elapsedMs()
  const kind = kindByIndex[indexName]
  const { page, hitsPerPage } = params
  const depth = page === 0 && hitsPerPage <= suggestionPageSize ? 'few' : 'whole'
  const { ids, query } = await searchIndex(ctx, { kind, text: params.query, asPrefix: params.asPrefix, depth, ...filters })
  const hits = await loadHits(ctx, kind, ids.slice(page * hitsPerPage, (page + 1) * hitsPerPage))
  const isExhaustive = ids.length < (depth === 'few' ? maxSuggestionMatches : maxResults)
  return {
    hits: hits.map((hit) => serializeHit(hit, kind, params, query)),
    nbHits: ids.length,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(ids.length / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: isExhaustive,
    exhaustiveTypo: isExhaustive,
    exhaustive: { nbHits: isExhaustive, typo: isExhaustive },
    query: params.query,
    params: params.raw,
    index: indexName,
    queryID: createQueryId(ctx.config.secret, indexName),
    processingTimeMS: Math.round(elapsedMs() - startedMs),
  }
}

type Query = Pick<SearchMatches['query'], 'words' | 'meant' | 'stems'>

function serializeHit(
  hit: Hit,
  kind: keyof typeof highlightedFields,
  params: QueryParams,
  { words, meant, stems }: Query,
): SerializedHit {
  const { attributesToRetrieve: requestedName, attributesToHighlight } = params
  const isAll = !requestedName || requestedName.includes('*')
  const serialized = Object.fromEntries(
    Object.entries(hit).filter(
      ([name]) => name === 'objectID' || (!requestedName?.includes(`-${name}`) && (isAll || requestedName?.includes(name))),
    ),
  )
  const tags = { before: params.highlightPreTag, after: params.highlightPostTag }
  const marked = highlightedFields[kind].filter(
    (name) => !attributesToHighlight || attributesToHighlight.includes('*') || attributesToHighlight.includes(name),
  )
  if (marked.length === 0) return serialized
  const found = meant.map((options, i) => [...options, ...stems.flatMap((spoken) => spoken.words[i] ?? [])])
  return {
    ...serialized,
    _highlightResult: Object.fromEntries(
      marked.map((name) => [name, highlightMatches(String(hit[name] ?? ''), words, found, tags)]),
    ),
  }
}
