import { formatMonthYear } from '#shared/text/dates.ts'
import { daysAfter, startOfUtcDay, utcDay } from '#shared/time/days.ts'

export const statsRanges = [7, 30, 365] as const
export type StatsRange = (typeof statsRanges)[number]

export type ComparedPeriod = 'week' | 'days' | 'month' | 'year'

/** The period of a statistics page: a number of days up to today, or a month. The end is exclusive. */
export type StatsPeriod = {
  range: StatsRange | undefined
  /** yyyy-mm. */
  month: string | undefined
  startAt: string
  endAt: string
  /** The start of the preceding period of the same length. */
  beforeAt: string
  /** What the period is compared to: as many days or the month before. */
  comparedTo: ComparedPeriod
}

const defaultRange: StatsRange = 30
const comparedPeriods: Record<StatsRange, ComparedPeriod> = { 7: 'week', 30: 'days', 365: 'year' }
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/

const startOf = (day: string): string => startOfUtcDay(day).toISOString()
const monthAfter = (month: string, count: number): string => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at - 1 + count, 1)).toISOString().slice(0, 7)
}

export function readStatsPeriod(query: URLSearchParams, now: string): StatsPeriod {
  const today = utcDay(new Date(now))
  const month = query.get('month') ?? ''
  if (monthPattern.test(month) && month <= today.slice(0, 7))
    return {
      range: undefined,
      month,
      startAt: startOf(`${month}-01`),
      endAt: startOf(`${monthAfter(month, 1)}-01`),
      beforeAt: startOf(`${monthAfter(month, -1)}-01`),
      comparedTo: 'month',
    }
  return periodOfRange(statsRanges.find((range) => String(range) === query.get('days')) ?? defaultRange, today)
}

const periodOfRange = (range: StatsRange, today: string): StatsPeriod => ({
  range,
  month: undefined,
  startAt: startOf(daysAfter(today, 1 - range)),
  endAt: startOf(daysAfter(today, 1)),
  beforeAt: startOf(daysAfter(today, 1 - 2 * range)),
  comparedTo: comparedPeriods[range],
})

export const storyPeriods = ['7', '30', 'all'] as const
export type StoryPeriod = StatsPeriod & { name: (typeof storyPeriods)[number] }

/** The period of one story's statistics. For all time, days are shown for the last year. */
export function readStoryPeriod(query: URLSearchParams, now: string): StoryPeriod {
  const name = storyPeriods.find((period) => period === query.get('days')) ?? '30'
  const range = { 7: 7, 30: 30, all: 365 } as const
  return { ...periodOfRange(range[name], utcDay(new Date(now))), name }
}

const maxMonths = 60

/** Months with data, the current one first. */
export function listStatsMonths(now: string, earliestAt: string | null | undefined): { value: string; name: string }[] {
  const first = (earliestAt ?? now).slice(0, 7)
  const last = now.slice(0, 7)
  const months: { value: string; name: string }[] = []
  for (let value = last; value >= first && months.length < maxMonths; value = monthAfter(value, -1))
    months.push({ value, name: formatMonthYear(new Date(`${value}-01T00:00:00Z`)) })
  return months
}

/** The address's query with these changes; default values are omitted. */
export function statsQuery(query: URLSearchParams, change: Record<string, string | undefined>): string {
  const next = new URLSearchParams()
  for (const name of ['days', 'month', 'sort']) {
    const value = name in change ? change[name] : (query.get(name) ?? undefined)
    if (value && !(name === 'days' && value === String(defaultRange))) next.set(name, value)
  }
  const text = next.toString()
  return text && `?${text}`
}
