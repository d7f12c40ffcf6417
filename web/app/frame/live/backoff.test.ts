import { expect, test } from 'vitest'
import { backoffDelayMs } from './backoff.ts'

test('doubles the delay per failure, up to five minutes, with up to half of it as jitter', () => {
  expect([1, 2, 3, 4].map((failures) => backoffDelayMs(failures, 1))).toEqual([2_000, 4_000, 8_000, 16_000])
  expect(backoffDelayMs(20, 1)).toBe(300_000)
  expect(backoffDelayMs(20, 0)).toBe(150_000)
})
