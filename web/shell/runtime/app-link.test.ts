import { expect, test, vi } from 'vitest'
import { checkAppLink } from './app-link.ts'

test('[app-link-retry-500] the app is looked for at once and again after 500 ms, and then no more', () => {
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

test('[app-link-retry-500] it is found when it is there, and when it comes in that time', () => {
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
