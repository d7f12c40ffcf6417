import { t } from '#shared/translation/translate.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { maxSearchQueryLength } from '#shared/limits.ts'
import { maxResults } from './find.sql.ts'

const defaultHits = 10
const maxHits = 100
const maxFacetFilters = 50
const maxTextLength = 5_000

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

type RawParams = Record<string, unknown>

/** The parameters of a request: next to the index name, in an object under `params`, or there as a query string. */
export function rawParams(request: RawParams): RawParams {
  const { params, indexName: _name, type: _type, ...topLevelParams } = request
  const nestedParams =
    typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params.slice(0, maxTextLength * 4))) : params
  return { ...topLevelParams, ...(isObject(nestedParams) ? nestedParams : {}) }
}

const isObject = (value: unknown): value is RawParams => typeof value === 'object' && value !== null && !Array.isArray(value)

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
    .slice(0, maxFacetFilters)

/** All of these must match; of an inner list any one. */
const nested = (value: unknown): (string | string[])[] =>
  (listOf(value) ?? []).slice(0, maxFacetFilters).flatMap((item): (string | string[])[] => {
    if (typeof item === 'string') return [item]
    return Array.isArray(item) ? [item.filter((inner) => typeof inner === 'string').slice(0, maxFacetFilters)] : []
  })

function parseInteger(value: unknown, field: string, defaultValue: number, minValue: number): Result<number, 'BadRequest'> {
  if (value === undefined || value === null || value === '') return ok(defaultValue)
  const number = Number(value)
  return Number.isInteger(number) && number >= minValue
    ? ok(number)
    : refused('BadRequest', { message: t`Parameter "${field}" expects an integer from ${minValue} up.`, field })
}

const isTrue = (value: unknown): boolean => value === true || value === 'true'

export function parseParams(request: RawParams): Result<QueryParams, 'BadRequest'> {
  const input = rawParams(request)
  const page = parseInteger(input.page, 'page', 0, 0)
  if (!page.ok) return page
  const hitsPerPage = parseInteger(input.hitsPerPage, 'hitsPerPage', defaultHits, 0)
  if (!hitsPerPage.ok) return hitsPerPage
  return ok({
    query: textOf(input.query).slice(0, maxSearchQueryLength * 4),
    page: Math.min(page.value, maxResults),
    hitsPerPage: Math.min(hitsPerPage.value, maxHits),
    filters: textOf(input.filters).slice(0, maxTextLength),
    facetFilters: nested(input.facetFilters),
    numericFilters: nested(input.numericFilters),
    attributesToRetrieve: names(input.attributesToRetrieve),
    attributesToHighlight: names(input.attributesToHighlight),
    highlightPreTag: textOf(input.highlightPreTag).slice(0, 100) || '<em>',
    highlightPostTag: textOf(input.highlightPostTag).slice(0, 100) || '</em>',
    asPrefix: input.queryType !== 'prefixNone',
    clickAnalytics: isTrue(input.clickAnalytics),
    raw: typeof request.params === 'string' ? request.params.slice(0, maxTextLength) : paramsText(input),
  })
}

const paramsText = (input: RawParams): string =>
  new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  )
    .toString()
    .slice(0, maxTextLength)
