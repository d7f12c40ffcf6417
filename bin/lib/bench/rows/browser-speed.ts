import { medianOf } from '../goal.ts'
import { onPhones } from '../phone.ts'
import type { BenchRow } from '../rows.ts'

const loads = 5
const settledMs = 3_000

/** The largest contentful paint, and the total blocking time. Injected into the page before it loads. */
const observe = () => {
  const seen = { largest: 0, blocked: 0, shifted: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += duration - 50
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shifted += value
  }).observe({ type: 'layout-shift', buffered: true })
}

type Seen = { largest: number; blocked: number; shifted: number }

/** A visitor's first story, in a browser with an empty cache. */
export const browserSpeed: BenchRow = {
  name: 'story in a browser',
  isExact: true,
  isInBrowser: true,
  lines: {
    'story, largest paint': { unit: 's', max: 1 },
    'story, blocked': { unit: 'ms', max: 150 },
    'story, layout shift': { unit: '×', max: 0 },
  },
  measure: async ({ server: { port }, storyIds }) => {
    const seen = await onPhones(loads, async (page) => {
      await page.addInitScript(observe)
      await page.goto(`http://localhost:${port}/p/${storyIds[0]}`, { waitUntil: 'load' })
      await page.waitForTimeout(settledMs)
      return page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    })
    return {
      'story, largest paint': medianOf(seen.map(({ largest }) => largest)) / 1_000,
      'story, blocked': medianOf(seen.map(({ blocked }) => blocked)),
      'story, layout shift': medianOf(seen.map(({ shifted }) => shifted)),
    }
  },
}
