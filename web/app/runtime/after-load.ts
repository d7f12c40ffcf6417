export const loadEventDelayMs = 500

type Target = Pick<Window, 'addEventListener' | 'removeEventListener'>

/**
 * Calls back half a second after the load event: timings are final only when its listeners have returned, and this work must not compete
 * with them. Returns a cleanup function.
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
  const start = () => {
    timer = setTimer(run, loadEventDelayMs)
  }
  if (isLoaded) start()
  else target.addEventListener('load', start, { once: true })
  return () => {
    target.removeEventListener('load', start)
    clearTimeout(timer)
  }
}
