import { expect, test, vi } from 'vitest'
import { retry } from './retry.ts'
import { day, hour, minute, second, week } from './units.ts'

test('[time-units] defines a second as 1000 ms and a week as seven days', () => {
  expect(second).toBe(1_000)
  expect(week).toBe(7 * 24 * 60 * 60 * 1_000)
  expect([minute / second, hour / minute, day / hour, week / day]).toEqual([60, 60, 24, 7])
})

test('[retry-helper] doubles each pause and gives up after the tenth failure', async () => {
  const pauses: number[] = []
  const run = vi.fn(async () => Promise.reject(new Error('still down')))
  const pause = async (ms: number) => void pauses.push(ms)
  await expect(retry(run, { firstDelayMs: 100, attempts: 50, pause })).rejects.toThrow('still down')
  expect(run).toHaveBeenCalledTimes(10)
  expect(pauses).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600])
})

test('[retry-helper] stops at the first success', async () => {
  let attempts = 0
  const run = async () => (++attempts < 3 ? Promise.reject(new Error('not yet')) : attempts)
  expect(await retry(run, { pause: async () => {} })).toBe(3)
  expect(attempts).toBe(3)
})
