import { readAfterSeconds } from '#shared/reading.ts'

/** The story events of one report: views, reading times, and impressions. */
export type StoryViewEvents = {
  views: { postId: string; isInternalReferrer: boolean }[]
  /** `total` is the duration of the view so far, `seconds` the part not reported before. */
  readTimes: { postId: string; seconds: number; total: number }[]
  impressions: string[]
}

/** A bound above what one person causes between two reports. */
export const maxEventsPerReport = 200
const maxReadSeconds = 3_600

/** An event reported by a browser. */
export type BrowserEvent = { key: string; data: Record<string, unknown> }

const idOf = (value: unknown): string[] => (typeof value === 'string' && /^[0-9a-f]{8,12}$/.test(value) ? [value] : [])
const clampSeconds = (value: unknown): number => Math.min(maxReadSeconds, Math.max(0, Math.trunc(Number(value)) || 0))
const isFrom = (referrer: unknown, baseUrl: string): boolean =>
  typeof referrer === 'string' && (referrer === baseUrl || referrer.startsWith(`${baseUrl}/`))

/** Extracts the story events from a report; others and malformed ones are dropped. */
export const parseViewEvents = (reports: readonly BrowserEvent[], baseUrl: string): StoryViewEvents => ({
  views: reports
    .filter(({ key }) => key === 'post.clientViewed')
    .flatMap(({ data }) =>
      idOf(data.postId).map((storyId) => ({ postId: storyId, isInternalReferrer: isFrom(data.referrer, baseUrl) })),
    )
    .slice(0, maxEventsPerReport),
  readTimes: reports
    .filter(({ key }) => key === 'post.clientRead')
    .flatMap(({ data }) =>
      idOf(data.postId).map((storyId) => ({
        postId: storyId,
        seconds: clampSeconds(data.seconds),
        total: clampSeconds(data.total),
      })),
    )
    .slice(0, maxEventsPerReport),
  impressions: reports
    .filter(({ key }) => key === 'post.streamScrolled')
    .flatMap(({ data }) => (Array.isArray(data.postIds) ? data.postIds.flatMap(idOf) : []))
    .slice(0, maxEventsPerReport),
})

/** Whether these seconds made the view a read, which happens once per view. */
export const isNewRead = ({ seconds, total }: { seconds: number; total: number }): boolean =>
  total >= readAfterSeconds && total - seconds < readAfterSeconds
