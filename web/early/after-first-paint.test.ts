import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFirstPaint } from './after-first-paint.ts'

let report: (...names: string[]) => void = () => {}
let load: () => void = () => {}

class Observer {
  constructor(callback: (list: { getEntriesByName: (name: string) => string[] }) => void) {
    report = (...names) => callback({ getEntriesByName: (name) => names.filter((known) => known === name) })
  }
  observe = () => {}
  disconnect = () => {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', Observer)
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => void (load = listener))
  vi.stubGlobal('window', { requestIdleCallback: (run: () => void) => run() })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what no first paint needs waits for the content and for the load of the page, in either order', async () => {
  const run = vi.fn()
  afterFirstPaint(run)
  load()
  report('first-paint')
  await vi.advanceTimersByTimeAsync(100)
  expect(run).not.toHaveBeenCalled()
  report('first-paint', 'first-contentful-paint')
  await vi.advanceTimersByTimeAsync(0)
  expect(run).toHaveBeenCalledOnce()
})

test('it begins after three seconds where nothing is painted', async () => {
  const run = vi.fn()
  afterFirstPaint(run)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledOnce()
})
