import { throttle } from '#shared/time/throttle.ts'
import { defineUntouched, elementWith } from '#web/app/untouched/define-untouched.ts'

export const progressLineAttribute = 'data-progress-line'

/** Scales a line to how far the page is scrolled. */
export const showReadingProgress = defineUntouched({ name: 'progress line', find: elementWith(progressLineAttribute), start })

function start(line: HTMLElement): () => void {
  const update = throttle(() => {
    const length = document.documentElement.scrollHeight - window.innerHeight
    line.style.setProperty('scale', `${length > 0 ? Math.min(1, window.scrollY / length) : 0} 1`)
  })
  // The browser may have restored the scroll position, or the reader may have scrolled already.
  update()
  window.addEventListener('scroll', update, { passive: true })
  window.addEventListener('resize', update)
  return () => {
    window.removeEventListener('scroll', update)
    window.removeEventListener('resize', update)
    update.stop()
  }
}
