import { expect, test } from 'vitest'
import { canResumeReading, readPercent } from './read-percent.ts'

test('measures reading progress by how much of the text has come into view', () => {
  expect(readPercent({ top: 400, height: 4_000 }, 800)).toBe(10)
  expect(readPercent({ top: -3_200, height: 4_000 }, 800)).toBe(100)
  expect(readPercent({ top: 900, height: 4_000 }, 800)).toBe(0)
  expect(readPercent({ top: 0, height: 0 }, 800)).toBe(0)
})

test('offers to resume only in the middle of a story opened at its top', () => {
  expect(canResumeReading(40, 0)).toBe(true)
  for (const percent of [null, 0, 4, 90, 100]) expect(canResumeReading(percent, 0)).toBe(false)
  expect(canResumeReading(40, 1_000)).toBe(false)
})
