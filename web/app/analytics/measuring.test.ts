import { expect, test, vi } from 'vitest'
import { levelNumbers } from '#shared/log-levels.ts'
import { createClientLog } from './client-log.ts'
import { observePerformance } from './performance-report.ts'
import { isSampled } from './session-sampling.ts'

test('[session-sampling] [event-sampling] [flag-enable-track-user-interactions] measures one session in a hundred, and every session with the flag', () => {
  expect(isSampled(false, 0.0099)).toBe(true)
  expect(isSampled(false, 0.01)).toBe(false)
  for (const chance of [0, 0.01, 0.999_999]) expect(isSampled(true, chance)).toBe(true)
})

test('[perf-observer-2500] disconnects the observer after 2500 ms and reports once', () => {
  const timers: { run: () => void; ms: number }[] = []
  const disconnect = vi.fn()
  let see: (entries: object[]) => void = () => {}
  class Observer {
    constructor(callback: (list: { getEntries: () => object[] }) => void) {
      see = (entries) => callback({ getEntries: () => entries })
    }
    observe() {}
    disconnect = disconnect
  }
  const send = vi.fn()
  observePerformance('1.2.3', {
    Observer: Observer as never,
    send,
    hearLoad: () => () => {},
    setTimer: ((run: () => void, ms: number) => timers.push({ run, ms })) as never,
  })
  see([
    { entryType: 'largest-contentful-paint', name: '', startTime: 812.4 },
    { entryType: 'layout-shift', name: '', value: 0.25 },
  ])
  expect(timers.map(({ ms }) => ms)).toEqual([2_500])
  expect(disconnect).not.toHaveBeenCalled()
  timers[0]?.run()
  expect(disconnect).toHaveBeenCalledOnce()
  expect(send.mock.calls).toEqual([[{ lcp: 812, cls: 0.25 }, '1.2.3']])
})

test('[log-levels] maps levels to numbers and is silent by default', () => {
  expect(levelNumbers).toEqual({ silent: 100, error: 50, warn: 40, info: 30, debug: 20, trace: 10 })
  const send = vi.fn()
  createClientLog({ send })('error', 'unheard')
  expect(send).not.toHaveBeenCalled()
  const log = createClientLog({ level: 'warn', send })
  log('info', 'below')
  log('warn', 'at it')
  log('error', 'above')
  expect(send.mock.calls.map(([{ message }]) => message)).toEqual(['at it', 'above'])
})
