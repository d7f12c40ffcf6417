import { phrase, t } from '#shared/translation/translate.ts'
import { always, defineUntouched } from '#web/app/untouched/define-untouched.ts'

const failedVideoText = phrase`This video couldn’t be loaded. Reload the page to try again.`

/**
 * Says below a video that it could not be loaded, until it plays: on a page that was open for a day its address may have expired. The press
 * that hydrates the page may be the one that plays it.
 */
export const explainFailedVideos = defineUntouched({ name: 'failed videos', find: always, start })

function start(): () => void {
  const explain = ({ target }: Event) => {
    const video = failedVideo(target)
    if (!video || noteOf(video)) return
    const note = document.createElement('p')
    note.textContent = t(failedVideoText)
    note.setAttribute('role', 'status')
    video.after(note)
  }
  const clear = ({ target }: Event) => {
    if (target instanceof HTMLVideoElement) noteOf(target)?.remove()
  }
  // These events do not bubble.
  document.addEventListener('error', explain, { capture: true })
  document.addEventListener('playing', clear, { capture: true })
  return () => {
    document.removeEventListener('error', explain, { capture: true })
    document.removeEventListener('playing', clear, { capture: true })
  }
}

/** A video that broke off, or whose last source failed; the others are alternatives. */
function failedVideo(target: EventTarget | null): HTMLVideoElement | undefined {
  if (target instanceof HTMLVideoElement) return target
  const isLast = target instanceof HTMLSourceElement && target.nextElementSibling === null
  return isLast && target.parentElement instanceof HTMLVideoElement ? target.parentElement : undefined
}

const noteOf = (video: HTMLVideoElement): Element | undefined =>
  video.nextElementSibling?.getAttribute('role') === 'status' ? video.nextElementSibling : undefined
