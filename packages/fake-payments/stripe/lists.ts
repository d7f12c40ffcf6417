import { invalidRequest, noSuchObject } from './failures.ts'
import type { Kind, Objects } from './objects.ts'
import type { Scope } from './world.ts'

type Range = { gt?: number; gte?: number; lt?: number; lte?: number }
export type ListParams = { limit?: number; starting_after?: string; ending_before?: string; created?: Range | number }

export type List<Row> = { object: 'list'; url: string; has_more: boolean; data: Row[] }

const defaultLimit = 10
const maxLimit = 100

/** Whether a time is in a range, or is the time itself. */
export function isWithin(time: number | null, range: Range | number | undefined): boolean {
  if (range === undefined) return true
  if (time === null) return false
  if (typeof range === 'number') return time === range
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range
  return time > gt && time >= gte && time < lt && time <= lte
}

/** A page of the objects to keep, newest first. */
export function listOf<K extends Kind>(
  scope: Scope,
  kind: K,
  params: ListParams,
  url: string,
  keep: (row: Objects[K]) => boolean = () => true,
): List<Objects[K]> {
  const { limit = defaultLimit, starting_after: after, ending_before: before, created } = params
  checkLimit(limit)
  const { rows, positions } = scope.table(kind)
  const positionOf = (id: string, param: string): number => {
    const position = positions.get(id)
    if (position === undefined) throw noSuchObject(kind, id, param)
    return position
  }
  const isKept = (row: Objects[K]) => (created === undefined || isWithin(createdAt(row), created)) && keep(row)
  const data: Objects[K][] = []
  // One more than the page shows whether there are others.
  if (before !== undefined) {
    for (let index = positionOf(before, 'ending_before') + 1; index < rows.length && data.length <= limit; index++)
      collect(rows[index])
    const hasMore = data.length > limit
    return { object: 'list', url, has_more: hasMore, data: data.slice(0, limit).reverse() }
  }
  const start = after === undefined ? rows.length : positionOf(after, 'starting_after')
  for (let index = start - 1; index >= 0 && data.length <= limit; index--) collect(rows[index])
  return { object: 'list', url, has_more: data.length > limit, data: data.slice(0, limit) }

  function collect(row: Objects[K] | undefined): void {
    if (row && isKept(row)) data.push(row)
  }
}

export function checkLimit(limit: number): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > maxLimit)
    throw invalidRequest(`This value must be between 1 and ${maxLimit} (inclusive).`, {
      param: 'limit',
      code: 'parameter_invalid_integer',
    })
}

const createdAt = (row: object): number | null => ('created' in row && typeof row.created === 'number' ? row.created : null)
