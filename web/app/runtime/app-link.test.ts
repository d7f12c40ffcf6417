import { expect, test, vi } from 'vitest'
import { checkAppLink } from './app-link.ts'

test('[app-link-retry-500] looks for the app immediately and once more after 500 ms', () => {
  vi.useFakeTimers()
  const found = vi.fn()
  const bridge = vi.fn((): unknown => undefined)
  checkAppLink(found, { bridge })
  expect(bridge).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(499)
  expect(bridge).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(bridge).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(bridge).toHaveBeenCalledTimes(2)
  expect(found).not.toHaveBeenCalled()
  vi.useRealTimers()
})

test('[app-link-retry-500] finds the app when present, or when it arrives within that time', () => {
  vi.useFakeTimers()
  const found = vi.fn()
  checkAppLink(found, { bridge: () => ({}) })
  expect(found).toHaveBeenCalledTimes(1)
  let app: object | undefined
  checkAppLink(found, { bridge: () => app })
  app = {}
  vi.advanceTimersByTime(500)
  expect(found).toHaveBeenCalledTimes(2)
  checkAppLink(found, { bridge: () => undefined })()
  vi.advanceTimersByTime(500)
  expect(found).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
