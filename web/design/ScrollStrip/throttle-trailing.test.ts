import { expect, test, vi } from 'vitest'
import { durations } from '../constants.ts'
import { throttleTrailing } from './throttle-trailing.ts'

test('[throttle-100] limits scroll events to one per 100 ms, with a trailing call', () => {
  vi.useFakeTimers()
  const act = vi.fn()
  const call = throttleTrailing(act, durations.scrollThrottle)
  for (let ms = 0; ms < 250; ms += 10) {
    call()
    vi.advanceTimersByTime(10)
  }
  expect(act).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(3)
  call()
  call.stop()
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
