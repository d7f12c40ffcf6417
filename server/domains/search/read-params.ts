import { ok, refused, type Result } from '#server/platform/result.ts'
import { longestQuery } from './read-query.ts'
import { mostResults } from './find.sql.ts'

const usualHits = 10
const mostHits = 100
const mostFacetFilters = 50
const longestText = 5_000

/** The parameters of a search request, in the terms of its wire format. */
export type QueryParams = {
  query: string
  page: number
  hitsPerPage: number
  filters: string
  facetFilters: (string | string[])[]
  numericFilters: (string | string[])[]
  attributesToRetrieve: string[] | undefined
  attributesToHighlight: string[] | undefined
  highlightPreTag: string
  highlightPostTag: string
  asPrefix: boolean
  clickAnalytics: boolean
  /** As received, to be echoed in the response. */
  raw: string
}

type Given = Record<string, unknown>

/** The parameters of a request: next to the index name, in an object under `params`, or there as a query string. */
export function givenParams(request: Given): Given {
  const { params, indexName: _name, type: _type, ...beside } = request
  const own = typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params.slice(0, longestText * 4))) : params
  return { ...beside, ...(isObject(own) ? own : {}) }
}

const isObject = (value: unknown): value is Given => typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const listOf = (value: unknown): unknown[] | undefined => {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const list = value.trim().startsWith('[') ? parsed(value) : undefined
  return Array.isArray(list) ? list : value.split(',').map((item) => item.trim())
}

const names = (value: unknown): string[] | undefined =>
  listOf(value)
    ?.filter((item) => typeof item === 'string')
    .slice(0, mostFacetFilters)

/** All of these must match; of an inner list any one. */
const nested = (value: unknown): (string | string[])[] =>
  (listOf(value) ?? []).slice(0, mostFacetFilters).flatMap((item): (string | string[])[] => {
    if (typeof item === 'string') return [item]
    return Array.isArray(item) ? [item.filter((inner) => typeof inner === 'string').slice(0, mostFacetFilters)] : []
  })

function whole(value: unknown, field: string, usual: number, least: number): Result<number, 'BadRequest'> {
  if (value === undefined || value === null || value === '') return ok(usual)
  const number = Number(value)
  return Number.isInteger(number) && number >= least
    ? ok(number)
    : refused('BadRequest', { message: `Parameter "${field}" expects an integer from ${least} up.`, field })
}

const isTrue = (value: unknown): boolean => value === true || value === 'true'

export function readParams(request: Given): Result<QueryParams, 'BadRequest'> {
  const given = givenParams(request)
  const page = whole(given.page, 'page', 0, 0)
  if (!page.ok) return page
  const hitsPerPage = whole(given.hitsPerPage, 'hitsPerPage', usualHits, 0)
  if (!hitsPerPage.ok) return hitsPerPage
  return ok({
    query: textOf(given.query).slice(0, longestQuery * 4),
    page: Math.min(page.value, mostResults),
    hitsPerPage: Math.min(hitsPerPage.value, mostHits),
    filters: textOf(given.filters).slice(0, longestText),
    facetFilters: nested(given.facetFilters),
    numericFilters: nested(given.numericFilters),
    attributesToRetrieve: names(given.attributesToRetrieve),
    attributesToHighlight: names(given.attributesToHighlight),
    highlightPreTag: textOf(given.highlightPreTag).slice(0, 100) || '<em>',
    highlightPostTag: textOf(given.highlightPostTag).slice(0, 100) || '</em>',
    asPrefix: given.queryType !== 'prefixNone',
    clickAnalytics: isTrue(given.clickAnalytics),
    raw: typeof request.params === 'string' ? request.params.slice(0, longestText) : paramsText(given),
  })
}

const paramsText = (given: Given): string =>
  new URLSearchParams(
    Object.entries(given).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  )
    .toString()
    .slice(0, longestText)
