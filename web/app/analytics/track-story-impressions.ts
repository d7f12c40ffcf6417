import { throttle } from '#shared/time/throttle.ts'
import { onPageNavigated } from '#web/app/runtime/page-events.ts'
import { track } from './track.ts'

const everyMs = 1_000

/** Whether at least half of it is in the viewport. */
const isHalfVisible = ({ top, height }: DOMRect): boolean =>
  height > 0 && top + height / 2 >= 0 && top + height / 2 <= window.innerHeight

/** Tracks the stories that lists have shown, each once per page. Returns a cleanup function. */
export function trackStoryImpressions(): () => void {
  let reported = new Set<string>()
  const look = throttle(() => {
    const fresh = [...document.querySelectorAll<HTMLElement>('article[data-post]')].flatMap((card) => {
      const id = card.dataset.post
      return id && !reported.has(id) && isHalfVisible(card.getBoundingClientRect()) ? [id] : []
    })
    for (const id of fresh) reported.add(id)
    if (fresh.length > 0) track('post.streamScrolled', { postIds: [...new Set(fresh)] })
  }, everyMs)
  const unsubscribe = onPageNavigated(() => {
    reported = new Set()
    look()
  })
  window.addEventListener('scroll', look, { passive: true })
  look()
  return () => {
    unsubscribe()
    window.removeEventListener('scroll', look)
    look.stop()
  }
}
