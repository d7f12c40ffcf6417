import { phrase, type Phrase, plural, t } from '#shared/translation/translate.ts'
import { formatDay } from '#shared/text/dates.ts'
import { formatNumber } from '#shared/text/count.ts'
import type { ComparedPeriod } from './stats-period.ts'

type Change = { note: string; trend: 'up' | 'down' } | { note: string | undefined; trend: undefined }

type Comparison = {
  none: Phrase
  same: Phrase
  more: (percent: string) => string
  fewer: (percent: string) => string
  amount: (amount: string) => string
}

const comparisons: Record<ComparedPeriod, Comparison> = {
  week: {
    none: phrase`None the week before`,
    same: phrase`As many as the week before`,
    more: (percent) => t`${percent}% more than the week before`,
    fewer: (percent) => t`${percent}% fewer than the week before`,
    amount: (amount) => t`${amount} the week before`,
  },
  days: {
    none: phrase`None the 30 days before`,
    same: phrase`As many as the 30 days before`,
    more: (percent) => t`${percent}% more than the 30 days before`,
    fewer: (percent) => t`${percent}% fewer than the 30 days before`,
    amount: (amount) => t`${amount} the 30 days before`,
  },
  month: {
    none: phrase`None the month before`,
    same: phrase`As many as the month before`,
    more: (percent) => t`${percent}% more than the month before`,
    fewer: (percent) => t`${percent}% fewer than the month before`,
    amount: (amount) => t`${amount} the month before`,
  },
  year: {
    none: phrase`None the year before`,
    same: phrase`As many as the year before`,
    more: (percent) => t`${percent}% more than the year before`,
    fewer: (percent) => t`${percent}% fewer than the year before`,
    amount: (amount) => t`${amount} the year before`,
  },
}

/** "$2.10 the month before". */
export const amountBefore = (amount: string, comparedTo: ComparedPeriod): string => comparisons[comparedTo].amount(amount)

/** "12% more than the month before". Without a trend when there was nothing before. */
export function changeFromBefore(now: number, before: number, comparedTo: ComparedPeriod): Change {
  const { none, same, more, fewer } = comparisons[comparedTo]
  if (before === 0) return { note: now > 0 ? t(none) : undefined, trend: undefined }
  const percent = Math.round((100 * (now - before)) / before)
  if (percent === 0) return { note: t(same), trend: undefined }
  return percent > 0 ? { note: more(formatNumber(percent)), trend: 'up' } : { note: fewer(formatNumber(-percent)), trend: 'down' }
}

export const percentage = (value: number, total: number): number => (total > 0 ? Math.round((100 * value) / total) : 0)

type Point = { startsAt: string; views: number }

/** The chart's accessible description. */
export function viewsChartText(points: readonly Point[], now: string): string {
  const peak = points.reduce<Point | undefined>((best, point) => (point.views > (best?.views ?? 0) ? point : best), undefined)
  const days = points.length
  if (!peak) return plural(days, phrase`Views and reads for 1 day; none yet`, phrase`Views and reads for ${days} days; none yet`)
  const most = formatNumber(peak.views)
  const peakDay = formatDay(new Date(peak.startsAt), new Date(now))
  return plural(
    days,
    phrase`Views and reads for 1 day; most views, ${most}, on ${peakDay}`,
    phrase`Views and reads for ${days} days; most views, ${most}, on ${peakDay}`,
  )
}
