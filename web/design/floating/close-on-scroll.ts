/**
 * Calls back on any scroll outside the element. Starts on the next frame: the scroll that brought the trigger into view may fire after the
 * click.
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
