import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { throttle } from '#shared/time/throttle.ts'
import { afterLoad } from '#web/app/runtime/after-load.ts'
import { defineUntouched, jsonOf } from '#web/app/untouched/define-untouched.ts'
import { bodyHtmlAttribute } from '#web/app/runtime/initial-state.ts'
import { reportError } from '#web/app/runtime/report-error.ts'
import { callHeaders } from '#web/app/runtime/page-account.ts'
import { withToasts } from '#web/app/runtime/with-toasts.ts'
import { ensureXsrfToken } from '#web/app/runtime/xsrf.ts'
import { canResumeReading, readPercent, readAtPercent } from './read-percent.ts'

type Reading = { storyId: string; percent: number | null }

export const readingAttribute = 'data-reading'

/**
 * Records reading progress: once the story is shown, at its end, and when the reader leaves. Never blocks the page. A reader who stopped
 * midway is offered to resume there.
 */
export const trackReadingProgress = defineUntouched<Reading>({
  name: 'reading',
  about: ({ storyId }) => storyId,
  find: jsonOf(readingAttribute),
  start: startReadingProgress,
})

function startReadingProgress({ storyId, percent: before }: Reading): () => void {
  const text = document.querySelector<HTMLElement>(`[${bodyHtmlAttribute}="${CSS.escape(storyId)}"]`)
  if (!text) return () => {}
  let percent = 0
  let sent = 0
  const send = async (now: number) => {
    sent = now
    await ensureXsrfToken()
    await fetch(pathTo('ApiPostStateRead', { postId: storyId }), {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', ...callHeaders() },
      body: JSON.stringify({ percent: now }),
    })
  }
  const reportProgress = (now: number) =>
    void send(now).catch((error: unknown) => reportError(error, { while: 'noting what was read' }))
  const measure = throttle(() => {
    percent = readPercent(text.getBoundingClientRect(), window.innerHeight)
    if (percent >= readAtPercent && sent < readAtPercent) reportProgress(percent)
  })
  const stop = () => {
    if (percent > 0 && percent !== sent) reportProgress(percent)
  }
  const onHidden = () => document.visibilityState === 'hidden' && stop()
  const cancelLoadWait = afterLoad(() => {
    reportProgress(0)
    window.addEventListener('scroll', measure, { passive: true })
    if (canResumeReading(before, window.scrollY)) offer(text, before ?? 0)
    // The reader may have scrolled already, and a short text does not scroll at all.
    measure()
  })
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    cancelLoadWait()
    window.removeEventListener('scroll', measure)
    measure.stop()
    document.removeEventListener('visibilitychange', onHidden)
    stop()
  }
}

function offer(text: HTMLElement, percent: number): void {
  const offerResume = () => {
    const { top, height } = text.getBoundingClientRect()
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({
      top: window.scrollY + top + (height * percent) / 100 - window.innerHeight,
      behavior: prefersReducedMotion ? 'auto' : 'smooth',
    })
  }
  void withToasts(({ showUnlessBusy }) =>
    showUnlessBusy({ message: t`You’ve read ${percent}% of this story.`, action: { text: t`Keep reading`, run: offerResume } }),
  )
}
