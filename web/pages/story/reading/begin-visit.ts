import { readAfterSeconds } from '#shared/reading.ts'
import { second } from '#shared/time/units.ts'
import { track } from '#web/shell/analytics/track.ts'
import { countStoryView } from '#web/shell/local/reading-counters.ts'

type Visit = { storyId: string; isLocked: boolean; isPublished: boolean; referrer: string }

/** Records a view of a story and the seconds it was visible. Returns a cleanup function. */
export function beginVisit({ storyId, isLocked, isPublished, referrer }: Visit): () => void {
  countStoryView(storyId, { isLocked })
  if (!isPublished) return () => {}
  // After client-side navigation, only the path of the previous page is known.
  const cameFrom = referrer && new URL(referrer, window.location.origin).href
  track('post.clientViewed', { postId: storyId, referrer: cameFrom })
  return countSeconds((seconds, total) => track('post.clientRead', { postId: storyId, seconds, total }))
}

/** Reports the visible time once it counts as a read, and the increments whenever the page is hidden. */
function countSeconds(tell: (seconds: number, total: number) => void): () => void {
  let told = 0
  let before = 0
  let since = document.visibilityState === 'visible' ? performance.now() : undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const total = () => Math.floor((before + (since === undefined ? 0 : performance.now() - since)) / second)
  const say = () => {
    const now = total()
    if (now > told) tell(now - told, now)
    told = now
  }
  const wait = () => {
    if (told < readAfterSeconds) timer = setTimeout(say, readAfterSeconds * second - before)
  }
  const onVisibility = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') {
      since = performance.now()
      wait()
      return
    }
    say()
    if (since !== undefined) before += performance.now() - since
    since = undefined
  }
  if (since !== undefined) wait()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    say()
  }
}
