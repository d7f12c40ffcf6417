/**
 * Calls back on any scroll outside the element. It starts with the next frame: the scrolling that brought the trigger under the hand may
 * be announced only after the click.
 */
export const closeOnScroll = (element: Element, close: () => void) => {
  const listeners = new AbortController()
  const onScroll = (event: Event) => {
    if (!(event.target instanceof Node && element.contains(event.target))) close()
  }
  const frame = requestAnimationFrame(() => {
    window.addEventListener('scroll', onScroll, { capture: true, passive: true, signal: listeners.signal })
  })
  return () => {
    cancelAnimationFrame(frame)
    listeners.abort()
  }
}
