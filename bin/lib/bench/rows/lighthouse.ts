import { type Figures, type Goal, medianOf } from '../goal.ts'
import type { BenchLibrary } from '../library.ts'
import { launchBrowser } from '../phone.ts'
import type { BenchRow } from '../rows.ts'
import { freePort } from '../server.ts'

const runs = 3

const pages: Record<string, (library: BenchLibrary) => string> = {
  story: ({ storyIds }) => `/p/${storyIds[0]}`,
  home: () => '/',
  topic: ({ topicPath }) => topicPath,
  profile: ({ profilePath }) => profilePath,
  publication: ({ publicationPath }) => publicationPath,
}

// 98 rather than 100 points, because a machine that also does something else costs a point or two.
const goals = {
  score: { unit: 'points', min: 98 },
  'largest paint': { unit: 's', max: 1 },
  'blocking time': { unit: 'ms', max: 50 },
  'layout shift': { unit: '×', max: 0 },
} satisfies Record<string, Goal>

type Reading = Record<keyof typeof goals, number>

/** A first visit, as Lighthouse rates it for a mid-range phone on slow 4G. */
async function rate(url: string): Promise<Reading> {
  // Loaded only when it is needed: it takes a second.
  const { default: lighthouse } = await import('lighthouse')
  const port = await freePort()
  const browser = await launchBrowser(`--remote-debugging-port=${port}`)
  try {
    const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' })
    const report = result?.lhr
    if (!report || report.runtimeError) throw new Error(`Lighthouse could not rate ${url}: ${report?.runtimeError?.message}`)
    const valueOf = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
    return {
      score: 100 * (report.categories.performance?.score ?? Number.NaN),
      'largest paint': valueOf('largest-contentful-paint') / 1_000,
      'blocking time': valueOf('total-blocking-time'),
      'layout shift': valueOf('cumulative-layout-shift'),
    }
  } finally {
    await browser.close()
  }
}

export const lighthouseRows = Object.entries(pages).map(([name, path]): BenchRow => {
  const lineOf = (reading: string) => `Lighthouse, ${name}: ${reading}`
  return {
    name: `Lighthouse ${name}`,
    isExact: true,
    isSameAtAnySize: true,
    isInBrowser: true,
    lines: Object.fromEntries(Object.entries(goals).map(([reading, goal]) => [lineOf(reading), goal])),
    measure: async (library): Promise<Figures> => {
      const readings: Reading[] = []
      for (let run = 0; run < runs; run++) readings.push(await rate(`http://localhost:${library.server.port}${path(library)}`))
      const median = (reading: keyof Reading) => medianOf(readings.map((measured) => measured[reading]))
      return Object.fromEntries((Object.keys(goals) as (keyof Reading)[]).map((reading) => [lineOf(reading), median(reading)]))
    },
  }
})
