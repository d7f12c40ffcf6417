import { afterLoad } from '#web/app/runtime/after-load.ts'

export const observeForMs = 2_500
const reportPath = '/_/clientele/reports/performance/'
const clientName = 'octavo-web'

type Figures = Record<string, number>

/** Observes page load performance for a while and reports it once. Returns a function that stops it early. */
export function observePerformance(
  version: string,
  { Observer = globalThis.PerformanceObserver, send = sendReport, setTimer = setTimeout, hearLoad = afterLoad } = {},
): () => void {
  if (!Observer) return () => {}
  const figures: Figures = {}
  const observer = new Observer((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'largest-contentful-paint') figures.lcp = Math.round(entry.startTime)
      if (entry.name === 'first-contentful-paint') figures.fcp = Math.round(entry.startTime)
      if (entry.entryType === 'layout-shift')
        figures.cls = (figures.cls ?? 0) + ((entry as PerformanceEntry & { value?: number }).value ?? 0)
    }
  })
  for (const type of ['largest-contentful-paint', 'paint', 'layout-shift'])
    try {
      observer.observe({ type, buffered: true })
    } catch {
      // An unsupported entry type does not affect the others.
    }
  const cancelLoadWait = hearLoad(() => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (page && page.loadEventEnd > 0) figures.load = Math.round(page.loadEventEnd)
  })
  const timer = setTimer(() => {
    observer.disconnect()
    send(figures, version || 'development')
  }, observeForMs)
  return () => {
    clearTimeout(timer)
    cancelLoadWait()
    observer.disconnect()
  }
}

const sendReport = (figures: Figures, version: string): void => {
  void fetch(`${reportPath}${clientName}/${encodeURIComponent(version)}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(figures),
    keepalive: true,
  }).catch(() => {})
}
