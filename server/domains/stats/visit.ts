import { readAfterSeconds } from '#shared/reading.ts'

/** The story events of one report: views, reading times, and impressions. */
export type Visits = {
  opened: { postId: string; cameFromHere: boolean }[]
  /** `total` is the duration of the view so far, `seconds` the part not reported before. */
  stayed: { postId: string; seconds: number; total: number }[]
  shown: string[]
}

/** A bound above what one person causes between two reports. */
export const mostInOneReport = 200
const longestStay = 3_600

/** An event reported by a browser. */
export type Report = { key: string; data: Record<string, unknown> }

const idOf = (value: unknown): string[] => (typeof value === 'string' && /^[0-9a-f]{8,12}$/.test(value) ? [value] : [])
const wholeOf = (value: unknown): number => Math.min(longestStay, Math.max(0, Math.trunc(Number(value)) || 0))
const isFrom = (referrer: unknown, baseUrl: string): boolean =>
  typeof referrer === 'string' && (referrer === baseUrl || referrer.startsWith(`${baseUrl}/`))

/** Extracts the story events from a report; others and malformed ones are dropped. */
export const readVisits = (reports: readonly Report[], baseUrl: string): Visits => ({
  opened: reports
    .filter(({ key }) => key === 'post.clientViewed')
    .flatMap(({ data }) => idOf(data.postId).map((postId) => ({ postId, cameFromHere: isFrom(data.referrer, baseUrl) })))
    .slice(0, mostInOneReport),
  stayed: reports
    .filter(({ key }) => key === 'post.clientRead')
    .flatMap(({ data }) =>
      idOf(data.postId).map((postId) => ({ postId, seconds: wholeOf(data.seconds), total: wholeOf(data.total) })),
    )
    .slice(0, mostInOneReport),
  shown: reports
    .filter(({ key }) => key === 'post.streamScrolled')
    .flatMap(({ data }) => (Array.isArray(data.postIds) ? data.postIds.flatMap(idOf) : []))
    .slice(0, mostInOneReport),
})

/** Whether these seconds made the view a read, which happens once per view. */
export const becameRead = ({ seconds, total }: { seconds: number; total: number }): boolean =>
  total >= readAfterSeconds && total - seconds < readAfterSeconds
