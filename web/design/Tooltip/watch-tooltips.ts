import { hasOpenPopover } from '../floating/has-open-popover.ts'

type Options = {
  delay: number
  hideDelay: number
  isBubble: (target: Element) => boolean
  show: (anchor: Element) => void
  hide: () => void
}

const anchorOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('[data-tooltip]') : null)
/** A press on these does something else. */
const pressable = 'a[href], button, label, summary, [role="button"]'

/**
 * Hover and keyboard focus, also of the link or button around it, show a tooltip after the delay, and a tap on something that does nothing else
 * at once; leaving, Escape, a press or a scroll hides it.
 */
export const watchTooltips = ({ delay, hideDelay, isBubble, show, hide }: Options) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: Element | null = null
  let isShown = false

  const schedule = (callback: () => void, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(callback, ms)
  }
  const hideNow = () => {
    clearTimeout(timer)
    current = null
    isShown = false
    hide()
  }
  const onEnter = (anchor: Element) => {
    if (anchor === current) return clearTimeout(timer)
    hideNow()
    current = anchor
    schedule(() => {
      // Must not cover what the anchor has opened.
      const hasOpened = anchor.getAttribute('aria-expanded') === 'true' || hasOpenPopover(anchor)
      if (!anchor.isConnected || hasOpened) return hideNow()
      isShown = true
      show(anchor)
    }, delay)
  }

  const listeners = new AbortController()
  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { signal: listeners.signal, passive: true, capture: true })

  on('pointerover', (event) => {
    if (event.pointerType === 'touch' || !(event.target instanceof Element)) return
    const anchor = anchorOf(event.target)
    if (anchor) onEnter(anchor)
    // The pointer may move onto the tooltip without hiding it.
    else if (isBubble(event.target)) clearTimeout(timer)
    else if (current) schedule(hideNow, hideDelay)
  })
  on('focusin', (event) => {
    if (!(event.target instanceof Element) || !event.target.matches(':focus-visible')) return
    const anchor = anchorOf(event.target) ?? (event.target.matches(pressable) && event.target.querySelector('[data-tooltip]'))
    if (anchor) onEnter(anchor)
  })
  on('focusout', hideNow)
  on('pointerdown', hideNow)
  on('pointerup', (event) => {
    if (event.pointerType !== 'touch' || !(event.target instanceof Element) || event.target.closest(pressable)) return
    const anchor = anchorOf(event.target)
    if (!anchor) return
    current = anchor
    isShown = true
    show(anchor)
  })
  // A scroll before the tooltip is shown may be what moved the anchor under the pointer.
  on('scroll', () => isShown && hideNow())
  on('keydown', (event) => event.key === 'Escape' && current && hideNow())

  return () => {
    listeners.abort()
    clearTimeout(timer)
  }
}
