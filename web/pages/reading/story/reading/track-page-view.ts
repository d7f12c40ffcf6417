import { readAfterSeconds } from '#shared/reading.ts'
import { second } from '#shared/time/units.ts'
import { track } from '#web/app/analytics/track.ts'
import { countStoryView } from '#web/app/local/reading-counters.ts'
import { defineUntouched, jsonOf } from '#web/app/untouched/define-untouched.ts'

type ViewedStory = { storyId: string; isLocked: boolean; isPublished: boolean }
type PageViewInput = ViewedStory & { referrer: string }

export const storyViewAttribute = 'data-story-view'

/** Records a view of a story and the seconds it was visible. */
export const trackPageView = defineUntouched<PageViewInput>({
  name: 'view',
  about: ({ storyId }) => storyId,
  find: () => jsonOf<ViewedStory>(storyViewAttribute)().map((viewed) => ({ ...viewed, referrer: document.referrer })),
  start: startPageView,
})

function startPageView({ storyId, isLocked, isPublished, referrer }: PageViewInput): () => void {
  countStoryView(storyId, { isLocked })
  if (!isPublished) return () => {}
  // After client-side navigation, only the path of the previous page is known.
  const referrerUrl = referrer && new URL(referrer, window.location.origin).href
  track('post.clientViewed', { postId: storyId, referrer: referrerUrl })
  return countVisibleSeconds((seconds, total) => track('post.clientRead', { postId: storyId, seconds, total }))
}

/** Reports the visible time once it counts as a read, and the increments whenever the page is hidden. */
function countVisibleSeconds(onReport: (seconds: number, total: number) => void): () => void {
  let reportedSeconds = 0
  let before = 0
  let since = document.visibilityState === 'visible' ? performance.now() : undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const total = () => Math.floor((before + (since === undefined ? 0 : performance.now() - since)) / second)
  const report = () => {
    const now = total()
    if (now > reportedSeconds) onReport(now - reportedSeconds, now)
    reportedSeconds = now
  }
  const wait = () => {
    if (reportedSeconds < readAfterSeconds) timer = setTimeout(report, readAfterSeconds * second - before)
  }
  const onVisibility = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') {
      since = performance.now()
      wait()
      return
    }
    report()
    if (since !== undefined) before += performance.now() - since
    since = undefined
  }
  if (since !== undefined) wait()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    report()
  }
}
