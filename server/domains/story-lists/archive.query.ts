import type { Context } from '#server/platform/context.ts'
import type { Page, PageRequest } from '#server/platform/paging.ts'
import { listMostClapped, listNewest, listPeriods, type StoryListing, type Span } from './story-listing.sql.ts'
import type { Story } from '#server/domains/stories/stories.ts'

export type ArchiveDate = { year?: number | null; month?: number | null; day?: number | null }

export type StoryArchive = { years: number[]; months: number[]; days: number[]; stories: Page<Story> }

const firstYear = 1970
const lastYear = 9_998

const always: Span = { from: new Date(Date.UTC(firstYear, 0)), until: new Date(Date.UTC(lastYear + 1, 0)) }

/** The year, month or day in UTC; undefined for an invalid date. */
export function dateSpan({ year, month, day }: ArchiveDate): Span | undefined {
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
export async function loadArchive(
  ctx: Context,
  listing: StoryListing,
  date: ArchiveDate,
  request: PageRequest,
): Promise<StoryArchive | undefined> {
  const span = dateSpan(date)
  if (!span) return undefined
  const { year, month } = date
  const stories = year ? await listMostClapped(ctx, listing, request, span) : await listNewest(ctx, listing, request)
  if (year && stories.items.length === 0) return undefined
  const periods = (unit: 'year' | 'month' | 'day', outerSpan: Span | undefined) =>
    outerSpan ? listPeriods(ctx, listing, unit, outerSpan) : []
  return {
    years: await periods('year', always),
    months: await periods('month', year ? dateSpan({ year }) : undefined),
    days: await periods('day', year && month ? dateSpan({ year, month }) : undefined),
    stories,
  }
}
