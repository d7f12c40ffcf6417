import { expect, test } from 'vitest'
import { offersToGoOn, percentAt } from './how-far.ts'

test('measures reading progress by how much of the text has come into view', () => {
  expect(percentAt({ top: 400, height: 4_000 }, 800)).toBe(10)
  expect(percentAt({ top: -3_200, height: 4_000 }, 800)).toBe(100)
  expect(percentAt({ top: 900, height: 4_000 }, 800)).toBe(0)
  expect(percentAt({ top: 0, height: 0 }, 800)).toBe(0)
})

test('offers to resume only in the middle of a story opened at its top', () => {
  expect(offersToGoOn(40, 0)).toBe(true)
  for (const percent of [null, 0, 4, 90, 100]) expect(offersToGoOn(percent, 0)).toBe(false)
  expect(offersToGoOn(40, 1_000)).toBe(false)
})
