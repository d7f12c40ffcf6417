import type { BrowserContext, Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number; sources?: { node: Node | null }[] }
type Watched = { shifts: { value: number; moved: string[] }[] }

/** Below this, page audits ignore a shift. */
const smallestShift = 0.001

/** Records layout shifts on the context's pages. */
export const watchLayoutShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const watched = window as unknown as Watched
    watched.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, sources = [] } of list.getEntries() as Shift[])
        watched.shifts.push({ value, moved: sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? '') })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The layout shifts on a watched page, except imperceptible ones. */
export async function layoutShifts(page: Page): Promise<Watched['shifts']> {
  const shifts = await page.evaluate(() => (window as unknown as Watched).shifts)
  return shifts.filter(({ value }) => value >= smallestShift)
}
