import { invalidRequest } from './failures.ts'
import { checkLimit } from './lists.ts'
import type { Kind, Objects } from './objects.ts'
import type { Scope } from './world.ts'

type SearchParams = { query: string; limit?: number; page?: string }
type SearchResult<Row> = {
  object: 'search_result'
  url: string
  has_more: boolean
  next_page: string | null
  data: Row[]
}
type Condition = (row: object) => boolean

const defaultLimit = 10
const conditionPattern = /^(-?)(?:metadata\[(["'])(.+?)\2\]|(\w+))([:~<>]=?)(?:(["'])(.*?)\6|(null|\d+))$/

const comparisons: Record<string, (value: string, wanted: string) => boolean> = {
  ':': (value, wanted) => value === wanted,
  '~': (value, wanted) => value.includes(wanted),
  '>': (value, wanted) => Number(value) > Number(wanted),
  '>=': (value, wanted) => Number(value) >= Number(wanted),
  '<': (value, wanted) => Number(value) < Number(wanted),
  '<=': (value, wanted) => Number(value) <= Number(wanted),
}

const valueOf = (row: object, name: string): unknown => (row as Record<string, unknown>)[name]

/** `metadata['key']:'value'`, `email:"a@b"`, `email~"part"`, `created>1`, `-field:…` and `field:null`. */
function conditionOf(text: string): Condition {
  const parts = conditionPattern.exec(text.trim())
  if (!parts) throw invalidRequest(`We were unable to parse your search query: ${text}`, { param: 'query' })
  const [, minus, , key, field = '', operator, , quoted, bare] = parts
  const wanted = quoted ?? bare ?? ''
  const read = (row: object): unknown =>
    key ? valueOf((valueOf(row, 'metadata') as object | null) ?? {}, key) : valueOf(row, field)
  const holds = comparisons[operator ?? ':'] ?? comparisons[':']
  const matches = (row: object): boolean => {
    const value = read(row)
    if (typeof value !== 'string' && typeof value !== 'number') return bare === 'null' && (value ?? null) === null
    return holds?.(String(value).toLowerCase(), wanted.toLowerCase()) ?? false
  }
  return minus ? (row) => !matches(row) : matches
}

/** Objects that match a query of Stripe's search language, newest first. At Stripe, new objects are found only a minute later. */
export function searchIn<K extends Kind>(scope: Scope, kind: K, params: SearchParams, url: string): SearchResult<Objects[K]> {
  const { query, limit = defaultLimit, page } = params
  checkLimit(limit)
  const isOr = /\sOR\s/i.test(query)
  if (isOr && /\sAND\s/i.test(query)) throw invalidRequest('You cannot combine AND and OR.', { param: 'query' })
  const conditions = query.split(isOr ? /\s+OR\s+/i : /\s+AND\s+/i).map(conditionOf)
  const found = scope
    .rows(kind)
    .filter((row) => (isOr ? conditions.some((holds) => holds(row)) : conditions.every((holds) => holds(row))))
    .toReversed()
  const start = page ? Number(page) : 0
  const end = start + limit
  const hasMore = found.length > end
  return {
    object: 'search_result',
    url,
    has_more: hasMore,
    next_page: hasMore ? String(end) : null,
    data: found.slice(start, end),
  }
}
