import { throttle } from '#shared/time/throttle.ts'
import { onPageNavigated } from '#web/shell/runtime/page-events.ts'
import { track } from './track.ts'

const everyMs = 1_000

/** Whether at least half of it is in the viewport. */
const isInSight = ({ top, height }: DOMRect): boolean =>
  height > 0 && top + height / 2 >= 0 && top + height / 2 <= window.innerHeight

/** Tracks the stories that lists have shown, each once per page. Returns a cleanup function. */
export function watchShownStories(): () => void {
  let told = new Set<string>()
  const look = throttle(() => {
    const fresh = [...document.querySelectorAll<HTMLElement>('article[data-post]')].flatMap((card) => {
      const id = card.dataset.post
      return id && !told.has(id) && isInSight(card.getBoundingClientRect()) ? [id] : []
    })
    for (const id of fresh) told.add(id)
    if (fresh.length > 0) track('post.streamScrolled', { postIds: [...new Set(fresh)] })
  }, everyMs)
  const stopHearing = onPageNavigated(() => {
    told = new Set()
    look()
  })
  window.addEventListener('scroll', look, { passive: true })
  look()
  return () => {
    stopHearing()
    window.removeEventListener('scroll', look)
  }
}
