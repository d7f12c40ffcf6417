import { pathTo } from '#shared/routes.ts'
import { throttle } from '#shared/time/throttle.ts'
import { showUnlessBusy } from '#web/design/Toast/toast-store.ts'
import { afterLoad } from '#web/shell/runtime/after-load.ts'
import { islandAttribute } from '#web/shell/runtime/initial-state.ts'
import { reportError } from '#web/shell/runtime/report-error.ts'
import { ensureXsrfToken, readXsrfToken } from '#web/shell/runtime/xsrf.ts'
import { offersToGoOn, percentAt, readAtPercent } from './how-far.ts'

type Reading = { storyId: string; percent: number | null }

/**
 * Records reading progress: once the story is shown, at its end, and when the reader leaves. Never blocks the page. A reader who stopped
 * midway is offered to resume there. Returns a cleanup function.
 */
export function beginReading({ storyId, percent: before }: Reading): () => void {
  const text = document.querySelector<HTMLElement>(`[${islandAttribute}="${CSS.escape(storyId)}"]`)
  if (!text) return () => {}
  let percent = 0
  let sent = 0
  const send = async (now: number) => {
    sent = now
    await ensureXsrfToken()
    await fetch(pathTo('ApiPostStateRead', { postId: storyId }), {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', 'x-xsrf-token': readXsrfToken() ?? '' },
      body: JSON.stringify({ percent: now }),
    })
  }
  const note = (now: number) => void send(now).catch((error: unknown) => reportError(error, { while: 'noting what was read' }))
  const look = throttle(() => {
    percent = percentAt(text.getBoundingClientRect(), window.innerHeight)
    if (percent >= readAtPercent && sent < readAtPercent) note(percent)
  })
  const leave = () => {
    if (percent > 0 && percent !== sent) note(percent)
  }
  const onHidden = () => document.visibilityState === 'hidden' && leave()
  const stopWaiting = afterLoad(() => {
    note(0)
    window.addEventListener('scroll', look, { passive: true })
    if (offersToGoOn(before, window.scrollY)) offer(text, before ?? 0)
    // The reader may have scrolled already, and a short text does not scroll at all.
    look()
  })
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    stopWaiting()
    window.removeEventListener('scroll', look)
    document.removeEventListener('visibilitychange', onHidden)
    leave()
  }
}

function offer(text: HTMLElement, percent: number): void {
  const goOn = () => {
    const { top, height } = text.getBoundingClientRect()
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({
      top: window.scrollY + top + (height * percent) / 100 - window.innerHeight,
      behavior: isStill ? 'auto' : 'smooth',
    })
  }
  showUnlessBusy({ message: `You’ve read ${percent}% of this story.`, action: { text: 'Keep reading', run: goOn } })
}
