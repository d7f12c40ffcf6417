import type { Context } from '#server/platform/context.ts'
import type { Page, PageRequest } from '#server/platform/paging.ts'
import { mostClappedOf, newestOf, partsOf, type Shelf, type Span } from './shelf.sql.ts'
import type { Story } from './story.ts'

export type ArchiveDate = { year?: number | null; month?: number | null; day?: number | null }

export type Archive = { years: number[]; months: number[]; days: number[]; stories: Page<Story> }

const firstYear = 1970
const lastYear = 9_998

const always: Span = { from: new Date(Date.UTC(firstYear, 0)), until: new Date(Date.UTC(lastYear + 1, 0)) }

/** The year, month or day in UTC; undefined for an invalid date. */
export function spanOf({ year, month, day }: ArchiveDate): Span | undefined {
  if (!year) return month || day ? undefined : always
  if (year < firstYear || year > lastYear || (day && !month)) return undefined
  const from = new Date(Date.UTC(year, (month ?? 1) - 1, day ?? 1))
  if (month && from.getUTCMonth() !== month - 1) return undefined
  if (day && from.getUTCDate() !== day) return undefined
  if (day && month) return { from, until: new Date(Date.UTC(year, month - 1, day + 1)) }
  return { from, until: month ? new Date(Date.UTC(year, month)) : new Date(Date.UTC(year + 1, 0)) }
}

/**
 * The stories published in a period, most clapped first, with the neighboring and contained periods that have stories; without a date all
 * stories, newest first. Undefined for an empty period.
 */
export async function archiveOf(
  ctx: Context,
  shelf: Shelf,
  date: ArchiveDate,
  request: PageRequest,
): Promise<Archive | undefined> {
  const span = spanOf(date)
  if (!span) return undefined
  const { year, month } = date
  const stories = year ? await mostClappedOf(ctx, shelf, request, span) : await newestOf(ctx, shelf, request)
  if (year && stories.items.length === 0) return undefined
  const parts = (unit: 'year' | 'month' | 'day', within: Span | undefined) => (within ? partsOf(ctx, shelf, unit, within) : [])
  return {
    years: await parts('year', always),
    months: await parts('month', year ? spanOf({ year }) : undefined),
    days: await parts('day', year && month ? spanOf({ year, month }) : undefined),
    stories,
  }
}
