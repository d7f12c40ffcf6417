import { expect, test, vi } from 'vitest'
import { afterLoad } from './after-load.ts'

test('[load-event-delay-500] reports the load 500 ms after the browser', () => {
  vi.useFakeTimers()
  const target = new EventTarget() as Window & EventTarget
  const run = vi.fn()
  afterLoad(run, { target, isLoaded: false })
  vi.advanceTimersByTime(5_000)
  expect(run).not.toHaveBeenCalled()
  target.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(499)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('[load-event-delay-500] reports after 500 ms when the page has already loaded, and not at all when stopped', () => {
  vi.useFakeTimers()
  const target = new EventTarget() as Window & EventTarget
  const run = vi.fn()
  afterLoad(run, { target, isLoaded: true })
  vi.advanceTimersByTime(500)
  expect(run).toHaveBeenCalledTimes(1)
  afterLoad(run, { target, isLoaded: true })()
  const stop = afterLoad(run, { target, isLoaded: false })
  stop()
  target.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(5_000)
  expect(run).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
