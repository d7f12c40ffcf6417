export const loadEventDelayMs = 500

type Target = Pick<Window, 'addEventListener' | 'removeEventListener'>

/**
 * Tells of the page's load half a second after the browser does. Its own times stand only once everybody who heard of it is done,
 * and what waits for it is not to compete with them. Returns what stops it.
 */
export function afterLoad(
  run: () => void,
  {
    target = globalThis.window,
    isLoaded = globalThis.document?.readyState === 'complete',
    setTimer = setTimeout,
  }: { target?: Target; isLoaded?: boolean; setTimer?: (run: () => void, ms: number) => ReturnType<typeof setTimeout> } = {},
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    timer = setTimer(run, loadEventDelayMs)
  }
  if (isLoaded) begin()
  else target.addEventListener('load', begin, { once: true })
  return () => {
    target.removeEventListener('load', begin)
    clearTimeout(timer)
  }
}
