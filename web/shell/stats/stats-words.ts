import { formatDay } from '#shared/text/dates.ts'
import { formatNumber } from '#shared/text/count.ts'

type Change = { note: string; trend: 'up' | 'down' } | { note: string | undefined; trend: undefined }

/** "12% more than the month before". Without a trend when there was nothing before. */
export function changeOf(now: number, before: number, beforeWords: string): Change {
  if (before === 0) return { note: now > 0 ? `None ${beforeWords}` : undefined, trend: undefined }
  const percent = Math.round((100 * (now - before)) / before)
  if (percent === 0) return { note: `As many as ${beforeWords}`, trend: undefined }
  return percent > 0
    ? { note: `${formatNumber(percent)}% more than ${beforeWords}`, trend: 'up' }
    : { note: `${formatNumber(-percent)}% fewer than ${beforeWords}`, trend: 'down' }
}

export const percentOf = (part: number, whole: number): number => (whole > 0 ? Math.round((100 * part) / whole) : 0)

type Point = { startsAt: string; views: number }

/** The chart's accessible description. */
export function chartWords(points: readonly Point[], now: string): string {
  const peak = points.reduce<Point | undefined>((most, one) => (one.views > (most?.views ?? 0) ? one : most), undefined)
  const days = `Views and reads for ${points.length} days`
  return peak
    ? `${days}; most views, ${formatNumber(peak.views)}, on ${formatDay(new Date(peak.startsAt), new Date(now))}`
    : `${days}; none yet`
}
