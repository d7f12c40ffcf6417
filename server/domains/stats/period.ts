import { startOfUtcDay, daysAfter, daysFrom, utcDay } from '#shared/time/days.ts'

/** Whole days by UTC, the last one included. */
export type Period = { first: string; last: string }

const usualDays = 30
/** A leap year; nobody reads a chart of more days. */
const mostDays = 366

/** The days from `startAt` up to `endAt`, which is not included; the last 30 when nothing is said, and at most a year. */
export function readPeriod(now: Date, startAt: Date | null | undefined, endAt: Date | null | undefined): Period {
  // Moments are compared as such: beyond the year 9999 the names of days no longer sort.
  const last = utcDay(endAt && endAt < now ? latestOf(new Date(endAt.getTime() - 1), firstMoment) : now)
  const earliest = daysAfter(last, 1 - mostDays)
  const wanted = startAt
    ? utcDay(latestOf(startAt < now ? startAt : now, startOfUtcDay(earliest)))
    : daysAfter(last, 1 - usualDays)
  return { first: wanted > last ? last : wanted, last }
}

/** Nothing was published before it. */
const firstMoment = new Date('1970-01-01T00:00:00Z')
const latestOf = (one: Date, other: Date): Date => (one > other ? one : other)

export const daysOf = ({ first, last }: Period): string[] => daysFrom(first, last)

/** From the beginning of its first day to the end of its last. */
export const momentsOf = ({ first, last }: Period): { from: Date; before: Date } => ({
  from: startOfUtcDay(first),
  before: startOfUtcDay(daysAfter(last, 1)),
})
