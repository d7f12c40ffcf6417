import { type RawBuilder, sql } from 'kysely'
import { ok, refused, type Result } from './result.ts'

export type PagingOptions = { limit?: number | null; to?: string | null; from?: string | null; page?: number | null }

/** Where the next page starts: the sort time and the id of the last item shown. */
export type Cursor = { at: Date; id: string }

export type Page<Item> = { items: Item[]; next: string | undefined; limit: number }

export const maxPageSize = 100

export const encodeCursor = ({ at, id }: Cursor): string => `${at.getTime().toString(36)}-${id}`

export function decodeCursor(text: string): Cursor | undefined {
  const [, time = '', id = ''] = /^([0-9a-z]{1,11})-([0-9a-f]{1,24}|predefined:[0-9a-f]{1,24}:[A-Z_]{1,24})$/.exec(text) ?? []
  const at = new Date(Number.parseInt(time, 36))
  return id && !Number.isNaN(at.getTime()) ? { at, id } : undefined
}

export type PageRequest = { limit: number; after: Cursor | undefined }

/** Parses GraphQL's paging options. Refuses more than 100 items per page and an unknown cursor. */
export function readPaging(options: PagingOptions | null | undefined, defaultSize: number): Result<PageRequest, 'BadRequest'> {
  const limit = options?.limit ?? defaultSize
  if (limit < 1 || limit > maxPageSize)
    return refused('BadRequest', { message: `A page can have 1 to ${maxPageSize} items.`, field: 'limit' })
  if (!options?.to) return ok({ limit, after: undefined })
  const after = decodeCursor(options.to)
  return after
    ? ok({ limit, after })
    : refused('BadRequest', { message: 'We couldn’t find that place in the list.', field: 'to' })
}

/** Page sizes are rounded up to these, so that a list has few distinct statements. The defaults match exactly. */
const roundedLimits = [2, 4, 6, 7, 9, 11, 13, 16, 21, 26, 31, 51, maxPageSize + 1]

/**
 * At least one more than the page's `limit`. It is a literal in the SQL text, not a parameter: a parameterized limit is planned for any
 * value, and the planner would then sort all rows.
 * See docs/decisions/0038-load-one-row-more.md.
 */
export const oneMoreThan = (limit: number): RawBuilder<number> =>
  sql.lit(roundedLimits.find((roundedLimit) => roundedLimit > limit) ?? limit + 1)

/** Cuts rows that were queried with one more than the limit into a page with its next cursor. */
export function toPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => Cursor): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, limit, next: rows.length > limit && last ? encodeCursor(cursorOf(last)) : undefined }
}

export const pagingInfo = (page: { next: string | undefined; limit: number }) => ({
  next: page.next === undefined ? null : { limit: page.limit, to: page.next },
  previous: null,
})
