import { startOfUtcDay, daysAfter, daysFrom, utcDay } from '#shared/time/days.ts'

/** Whole days in UTC, the last one included. */
export type DayRange = { first: string; last: string }

const defaultDays = 30
/** One leap year. */
const maxDays = 366

/** The days from `startAt` to before `endAt`; the last 30 by default, and at most a year. */
export function clampPeriod(now: Date, startAt: Date | null | undefined, endAt: Date | null | undefined): DayRange {
  // Compares times rather than date strings, which do not sort beyond the year 9999.
  const last = utcDay(endAt && endAt < now ? latestOf(new Date(endAt.getTime() - 1), firstMoment) : now)
  const earliest = daysAfter(last, 1 - maxDays)
  const requestedStart = startAt
    ? utcDay(latestOf(startAt < now ? startAt : now, startOfUtcDay(earliest)))
    : daysAfter(last, 1 - defaultDays)
  return { first: requestedStart > last ? last : requestedStart, last }
}

/** Nothing was published before it. */
const firstMoment = new Date('1970-01-01T00:00:00Z')
const latestOf = (one: Date, other: Date): Date => (one > other ? one : other)

export const listDays = ({ first, last }: DayRange): string[] => daysFrom(first, last)

/** From the start of its first day to the end of its last. */
export const periodBounds = ({ first, last }: DayRange): { from: Date; before: Date } => ({
  from: startOfUtcDay(first),
  before: startOfUtcDay(daysAfter(last, 1)),
})
