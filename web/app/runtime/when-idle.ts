const timeoutMs = 2_000

export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: timeoutMs })
  else setTimeout(run, timeoutMs)
}
