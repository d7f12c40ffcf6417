import { heights } from '#web/design/constants.ts'
import { throttle } from '#shared/time/throttle.ts'
import { defineUntouched, elementWith } from '#web/app/untouched/define-untouched.ts'

/**
 * The header's offset after a scroll by `delta`: it hides when scrolling down, returns when scrolling up, and is fully visible at the top.
 */
export const nextOffset = (offset: number, delta: number, scrollTop: number): number =>
  scrollTop <= 0 ? 0 : Math.min(0, Math.max(-heights.header, offset - delta))

export const headerAttribute = 'data-header'

/** Hides the header while reading. Sticky elements below it follow `--header-offset`. */
export const hideHeader = defineUntouched({ name: 'header', find: elementWith(headerAttribute), start })

function start(header: HTMLElement): () => void {
  let last = window.scrollY
  let offset = 0
  const updateOffset = throttle(() => {
    const top = Math.max(0, window.scrollY)
    // The header stays while it has focus or an open menu.
    const isInUse = header.contains(document.activeElement) || header.querySelector('[popover]:popover-open')
    offset = isInUse ? 0 : nextOffset(offset, top - last, top)
    last = top
    document.documentElement.style.setProperty('--header-offset', `${offset}px`)
  })
  window.addEventListener('scroll', updateOffset, { passive: true })
  return () => {
    window.removeEventListener('scroll', updateOffset)
    updateOffset.stop()
    document.documentElement.style.removeProperty('--header-offset')
  }
}
