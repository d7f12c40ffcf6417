import { expect, test } from 'vitest'
import { backOff } from './back-off.ts'

test('each failure in a row doubles the wait, up to five minutes, and chance shortens it by at most half', () => {
  expect([1, 2, 3, 4].map((failures) => backOff(failures, 1))).toEqual([2_000, 4_000, 8_000, 16_000])
  expect(backOff(20, 1)).toBe(300_000)
  expect(backOff(20, 0)).toBe(150_000)
})
