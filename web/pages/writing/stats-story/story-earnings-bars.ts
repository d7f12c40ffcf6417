import { t } from '#shared/translation/translate.ts'
import { formatDay, formatMonthYear } from '#shared/text/dates.ts'
import { daysAfter, daysFrom, startOfUtcDay } from '#shared/time/days.ts'
import type { EarningsBar } from '#web/features/partner-program/EarningsChart.tsx'
import type { StoryPeriod } from '#web/features/stats/stats-period.ts'
import type { StoryEarnings } from './story-stats.operations.ts'

/** More bars than that are thinner than the gaps a phone can show. */
const maxDays = 62

type Chart = { title: string; unit: 'Day' | 'Month'; bars: EarningsBar[]; expectedFrom: number }

/** A bar for each day of the period since the story was published, or for each month where these are too many. */
export function storyEarningsBars(
  { daily, unsettledFrom }: Pick<StoryEarnings, 'daily' | 'unsettledFrom'>,
  { startAt, endAt }: Pick<StoryPeriod, 'startAt' | 'endAt'>,
  publishedAt: string | null,
  now: string,
): Chart {
  const [start, published, settledBefore] = [startAt, publishedAt, unsettledFrom].map((time) => time?.slice(0, 10) ?? '')
  const days = daysFrom(published && start && published > start ? published : (start ?? ''), daysAfter(endAt.slice(0, 10), -1))
  const amounts = new Map(daily.map(({ dayStartsAt, amount }) => [dayStartsAt.slice(0, 10), amount]))
  const isByDay = days.length <= maxDays
  const keyOf = (day: string) => (isByDay ? day : `${day.slice(0, 7)}-01`)
  const sums = new Map<string, number>()
  for (const day of days) sums.set(keyOf(day), (sums.get(keyOf(day)) ?? 0) + (amounts.get(day) ?? 0))
  const keys = [...sums.keys()]
  const firstExpected = keys.findIndex((key) => key >= (settledBefore ?? ''))
  const labelOf = (key: string) => (isByDay ? formatDay(startOfUtcDay(key), new Date(now)) : formatMonthYear(startOfUtcDay(key)))
  return {
    title: isByDay ? t`Earnings by day` : t`Earnings by month`,
    unit: isByDay ? 'Day' : 'Month',
    bars: keys.map((key) => ({ label: labelOf(key), amount: sums.get(key) ?? 0 })),
    expectedFrom: firstExpected < 0 ? keys.length : firstExpected,
  }
}
