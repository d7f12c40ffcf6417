import { readAfterSeconds } from '#shared/reading.ts'

/** What one browser says of stories at once: which it opened, how long they stood there, and which a list showed. */
export type Visits = {
  opened: { postId: string; cameFromHere: boolean }[]
  /** `total` is how long this view has lasted, `seconds` what of it was not told before. */
  stayed: { postId: string; seconds: number; total: number }[]
  shown: string[]
}

/** More than a person does between two reports. */
export const mostInOneReport = 200
const longestStay = 3_600

/** Something a browser reported: its key and what it carried. */
export type Report = { key: string; data: Record<string, unknown> }

const idOf = (value: unknown): string[] => (typeof value === 'string' && /^[0-9a-f]{8,12}$/.test(value) ? [value] : [])
const wholeOf = (value: unknown): number => Math.min(longestStay, Math.max(0, Math.trunc(Number(value)) || 0))
const isFrom = (referrer: unknown, baseUrl: string): boolean =>
  typeof referrer === 'string' && (referrer === baseUrl || referrer.startsWith(`${baseUrl}/`))

/** What of a browser's reports is about stories; the rest, and whatever is not well-formed, is left out. */
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

/** Whether a view became a read with these seconds; it does so once. */
export const becameRead = ({ seconds, total }: { seconds: number; total: number }): boolean =>
  total >= readAfterSeconds && total - seconds < readAfterSeconds
