import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[throttle-100] runs at once, then every 100 ms with what came last, and once after the last call', () => {
  const runs: { atMs: number; with: number }[] = []
  const start = Date.now()
  const call = throttle((value: number) => runs.push({ atMs: Date.now() - start, with: value }))
  for (let ms = 0; ms < 250; ms += 10) {
    call(ms)
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(1_000)
  expect(runs).toEqual([
    { atMs: 0, with: 0 },
    { atMs: 100, with: 90 },
    { atMs: 200, with: 190 },
    { atMs: 300, with: 240 },
  ])
})

test('drops what waits when it is stopped, and can be called again', () => {
  const run = vi.fn()
  const call = throttle(run)
  call('first')
  call('waiting')
  call.stop()
  vi.advanceTimersByTime(1_000)
  expect(run.mock.calls).toEqual([['first']])
  call('again')
  expect(run.mock.calls).toEqual([['first'], ['again']])
})
