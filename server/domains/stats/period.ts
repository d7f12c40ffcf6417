import { startOfUtcDay, daysAfter, daysFrom, utcDay } from '#shared/time/days.ts'

/** Whole days in UTC, the last one included. */
export type Period = { first: string; last: string }

const usualDays = 30
/** One leap year. */
const mostDays = 366

/** The days from `startAt` to before `endAt`; the last 30 by default, and at most a year. */
export function readPeriod(now: Date, startAt: Date | null | undefined, endAt: Date | null | undefined): Period {
  // Compares times rather than date strings, which do not sort beyond the year 9999.
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

/** From the start of its first day to the end of its last. */
export const momentsOf = ({ first, last }: Period): { from: Date; before: Date } => ({
  from: startOfUtcDay(first),
  before: startOfUtcDay(daysAfter(last, 1)),
})
