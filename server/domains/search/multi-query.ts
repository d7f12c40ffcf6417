import { elapsedMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { type SearchIndex, searchIndexs } from '#shared/enums/search-index.ts'
import { readFilters } from './filters.ts'
import { find } from './find.ts'
import { mostResults } from './find.sql.ts'
import { type Highlight, highlight } from './highlight.ts'
import { type Hit, highlighted, hitsOf } from './hits.ts'
import { kindOfIndex } from './kinds.ts'
import { newQueryId } from './query-id.ts'
import { type QueryParams, readParams } from './read-params.ts'

const mostRequests = 20
/** Clients that request so few results on the first page do not show a count. */
const few = 8
const mostOfFew = 200

type ShownHit = Record<string, Hit[string] | Record<string, Highlight>>

export type QueryAnswer = {
  hits: ShownHit[]
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

type Asked = { indexName: SearchIndex; params: QueryParams; filters: Filters }
type Filters = Extract<ReturnType<typeof readFilters>, { ok: true }>['value']

/** Runs the requests in order. An error in one of them fails the whole batch, as the wire format specifies. */
export async function multiQuery(ctx: Context, requests: unknown): Promise<Result<QueryAnswer[], 'BadRequest' | 'NotFound'>> {
  if (!Array.isArray(requests)) return refused('BadRequest', { message: 'Expecting a list of queries in "requests".' })
  if (requests.length > mostRequests)
    return refused('BadRequest', { message: `Too many queries: up to ${mostRequests} may be sent at once.` })
  const asked: Asked[] = []
  for (const request of requests) {
    const read = readRequest(request)
    if (!read.ok) return read
    asked.push(read.value)
  }
  return ok(await Promise.all(asked.map((one) => answerOf(ctx, one))))
}

function readRequest(request: unknown): Result<Asked, 'BadRequest' | 'NotFound'> {
  if (typeof request !== 'object' || request === null || !('indexName' in request) || typeof request.indexName !== 'string')
    return refused('BadRequest', { message: 'indexName is not valid' })
  const wanted = request.indexName
  const indexName = searchIndexs.find((known) => known === wanted)
  if (!indexName) return refused('NotFound', { message: `Index ${wanted.slice(0, 100)} does not exist` })
  const params = readParams({ ...request })
  if (!params.ok) return params
  const filters = readFilters(kindOfIndex[indexName], params.value)
  return filters.ok ? ok({ indexName, params: params.value, filters: filters.value }) : filters
}

async function answerOf(ctx: Context, { indexName, params, filters }: Asked): Promise<QueryAnswer> {
  const began = elapsedMs()
  const kind = kindOfIndex[indexName]
  const { page, hitsPerPage } = params
  const depth = page === 0 && hitsPerPage <= few ? 'few' : 'whole'
  const { ids, query } = await find(ctx, { kind, text: params.query, asPrefix: params.asPrefix, depth, ...filters })
  const hits = await hitsOf(ctx, kind, ids.slice(page * hitsPerPage, (page + 1) * hitsPerPage))
  const isWhole = ids.length < (depth === 'few' ? mostOfFew : mostResults)
  return {
    hits: hits.map((hit) => shape(hit, kind, params, query)),
    nbHits: ids.length,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(ids.length / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: isWhole,
    exhaustiveTypo: isWhole,
    exhaustive: { nbHits: isWhole, typo: isWhole },
    query: params.query,
    params: params.raw,
    index: indexName,
    queryID: newQueryId(ctx.config.secret, indexName),
    processingTimeMS: Math.round(elapsedMs() - began),
  }
}

type Query = { words: readonly string[]; meant: readonly string[][] }

function shape(hit: Hit, kind: keyof typeof highlighted, params: QueryParams, { words, meant }: Query): ShownHit {
  const { attributesToRetrieve: wanted, attributesToHighlight } = params
  const isAll = !wanted || wanted.includes('*')
  const shown = Object.fromEntries(
    Object.entries(hit).filter(
      ([name]) => name === 'objectID' || (!wanted?.includes(`-${name}`) && (isAll || wanted?.includes(name))),
    ),
  )
  const tags = { before: params.highlightPreTag, after: params.highlightPostTag }
  const marked = highlighted[kind].filter(
    (name) => !attributesToHighlight || attributesToHighlight.includes('*') || attributesToHighlight.includes(name),
  )
  if (marked.length === 0) return shown
  return {
    ...shown,
    _highlightResult: Object.fromEntries(marked.map((name) => [name, highlight(String(hit[name] ?? ''), words, meant, tags)])),
  }
}
