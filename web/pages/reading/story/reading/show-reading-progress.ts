import { throttle } from '#shared/time/throttle.ts'
import { beginEarly, beginPart } from '#web/app/runtime/early-parts.ts'

export const progressLineAttribute = 'data-progress-line'

const partName = 'progress line'

/** Scales a line to how far the page is scrolled. Returns a cleanup function. */
export const showReadingProgress = (line: HTMLElement): (() => void) => beginPart(partName, () => start(line))

export function showReadingProgressEarly(): void {
  const line = document.querySelector<HTMLElement>(`[${progressLineAttribute}]`)
  if (line) beginEarly(partName, () => start(line))
}

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
