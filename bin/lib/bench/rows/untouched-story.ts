import { gzipSync } from 'node:zlib'
import type { CDPSession } from '@playwright/test'
import { executedBytes } from '../executed-bytes.ts'
import { type Figures, type Goal, medianOf } from '../goal.ts'
import { onPhones } from '../phone.ts'
import type { BenchRow } from '../rows.ts'

const loads = 3
const untouchedMs = 5_000
const kb = 1024

/** The largest contentful paint. Injected into the page before it loads. */
const observe = () => {
  const seen = { largestMs: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

type LoadedFile = { url: string; kind: string; bytes: number; endedMs: number }

const kinds: Record<string, string> = {
  Document: 'HTML',
  Stylesheet: 'styles',
  Script: 'JavaScript',
  Font: 'fonts',
  Image: 'images',
}
const kindNames = [...Object.values(kinds), 'other']

/** Collects the files that a page loads: what came over the network, headers included, and when, counted from the request for the page. */
function watchFiles(session: CDPSession): LoadedFile[] {
  const files: LoadedFile[] = []
  const requests = new Map<string, { url: string; kind: string }>()
  let startedAt: number | undefined
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    startedAt ??= timestamp
    requests.set(requestId, { url: request.url, kind: kinds[type ?? ''] ?? 'other' })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const endedMs = (timestamp - (startedAt ?? timestamp)) * 1_000
    files.push({ ...(requests.get(requestId) ?? { url: '', kind: 'other' }), bytes: encodedDataLength, endedMs })
  })
  return files
}

const line = {
  paint: 'untouched story, largest paint',
  bytesBefore: 'untouched story, bytes before the largest paint',
  filesBefore: 'untouched story, files before the largest paint',
  bytes: (kind: string) => `untouched story, ${kind} after 5 s`,
  files: 'untouched story, files after 5 s',
  running: 'untouched story, JavaScript of files that run',
  executed: 'untouched story, JavaScript executed (uncompressed)',
}

/** A visitor opens a story on a phone and touches nothing: what is loaded, and how much of it runs. */
export const untouchedStory: BenchRow = {
  name: 'untouched story',
  isExact: true,
  isSameAtAnySize: true,
  isInBrowser: true,
  lines: {
    [line.paint]: { unit: 's' },
    [line.bytesBefore]: { unit: 'KB', max: 100 },
    [line.filesBefore]: { unit: 'files' },
    ...Object.fromEntries(kindNames.map((kind): [string, Goal] => [line.bytes(kind), { unit: 'KB' }])),
    [line.bytes('everything')]: { unit: 'KB' },
    [line.files]: { unit: 'files' },
    // Without what is only prefetched when the browser is idle.
    [line.running]: { unit: 'KB', max: 15 },
    [line.executed]: { unit: 'KB' },
  },
  measure: async ({ server: { port }, storyIds }) => {
    const seen = await onPhones(loads, async (page, _context, session): Promise<Figures> => {
      const files = watchFiles(session)
      await session.send('Profiler.enable')
      await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true })
      await page.addInitScript(observe)
      await page.goto(`http://localhost:${port}/p/${storyIds[0]}`, { waitUntil: 'load' })
      await page.waitForTimeout(untouchedMs)
      const { largestMs } = await page.evaluate(() => (window as unknown as { seen: { largestMs: number } }).seen)
      const { result } = await session.send('Profiler.takePreciseCoverage')
      // Scripts without an address are those of the bench.
      const own = result.filter(({ url }) => url.startsWith('http'))
      const run = new Set(own.filter(({ functions }) => executedBytes(functions) > 0).map(({ url }) => url))
      const inline = await page.evaluate(() =>
        Array.from(document.querySelectorAll('script:not([src], [type])'), ({ textContent }) => textContent).join(''),
      )
      const sum = (some: readonly LoadedFile[]) => some.reduce((all, { bytes }) => all + bytes, 0) / kb
      const before = files.filter(({ endedMs }) => endedMs <= largestMs)
      return {
        [line.paint]: largestMs / 1_000,
        [line.bytesBefore]: sum(before),
        [line.filesBefore]: before.length,
        ...Object.fromEntries(kindNames.map((kind) => [line.bytes(kind), sum(files.filter((file) => file.kind === kind))])),
        [line.bytes('everything')]: sum(files),
        [line.files]: files.length,
        [line.running]:
          sum(files.filter(({ kind, url }) => kind === 'JavaScript' && run.has(url))) + gzipSync(inline).length / kb,
        [line.executed]: own.reduce((all, { functions }) => all + executedBytes(functions), 0) / kb,
      }
    })
    return Object.fromEntries(
      Object.keys(seen[0] ?? {}).map((name) => [name, medianOf(seen.map((figures) => figures[name] ?? Number.NaN))]),
    )
  },
}
