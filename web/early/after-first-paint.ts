/** A document in a background tab is never painted, and a picture may not arrive. */
const latestMs = 3_000
/** A browser that draws nothing may never call itself idle. */
const idleMs = 500

const event = (type: string) => new Promise<unknown>((resolve) => addEventListener(type, resolve, { once: true }))
/** While the document is hidden, the first paint is that of an empty page. */
const paintOfContent = () =>
  new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
  })

/** Calls back when what is seen first is painted and the browser is idle, so that nothing competes with it. */
export function afterFirstPaint(run: () => unknown): void {
  const late = new Promise((resolve) => setTimeout(resolve, latestMs))
  const soon = () => (window.requestIdleCallback ? window.requestIdleCallback(run, { timeout: idleMs }) : setTimeout(run))
  void Promise.race([Promise.all([event('load'), paintOfContent()]), late]).then(soon)
}
