import { formatDay } from '#shared/text/dates.ts'
import { formatNumber } from '#shared/text/count.ts'

type Change = { note: string; trend: 'up' | 'down' } | { note: string | undefined; trend: undefined }

/** "12% more than the month before". Without a trend when there was nothing before. */
export function changeFromBefore(now: number, before: number, comparisonText: string): Change {
  if (before === 0) return { note: now > 0 ? `None ${comparisonText}` : undefined, trend: undefined }
  const percent = Math.round((100 * (now - before)) / before)
  if (percent === 0) return { note: `As many as ${comparisonText}`, trend: undefined }
  return percent > 0
    ? { note: `${formatNumber(percent)}% more than ${comparisonText}`, trend: 'up' }
    : { note: `${formatNumber(-percent)}% fewer than ${comparisonText}`, trend: 'down' }
}

export const percentage = (value: number, total: number): number => (total > 0 ? Math.round((100 * value) / total) : 0)

type Point = { startsAt: string; views: number }

/** The chart's accessible description. */
export function viewsChartText(points: readonly Point[], now: string): string {
  const peak = points.reduce<Point | undefined>((best, point) => (point.views > (best?.views ?? 0) ? point : best), undefined)
  const days = `Views and reads for ${points.length} days`
  return peak
    ? `${days}; most views, ${formatNumber(peak.views)}, on ${formatDay(new Date(peak.startsAt), new Date(now))}`
    : `${days}; none yet`
}
