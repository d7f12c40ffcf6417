import { expect, test } from 'vitest'
import { labelledPoints, nearestPoint, ticks } from './scale.ts'

test('the scale has round steps and reaches above the highest value', () => {
  expect(ticks(187)).toEqual([0, 80, 160, 240])
  expect(ticks(64)).toEqual([0, 25, 50, 75])
  expect(ticks(6118)).toEqual([0, 2500, 5000, 7500])
  for (const highest of [1, 3, 7, 12, 99, 100, 101, 2999, 1_000_000])
    expect(ticks(highest).at(-1)).toBeGreaterThanOrEqual(highest)
})

test('with nothing to show there is still a scale', () => {
  expect(ticks(0)).toEqual([0, 1])
  expect(ticks(1)).toEqual([0, 1, 2, 3])
})

test('labels are as many as fit, the first among them', () => {
  expect(labelledPoints(30, 300)).toEqual([0, 14, 28])
  expect(labelledPoints(30, 700)).toEqual([0, 7, 14, 21, 28])
  expect(labelledPoints(365, 700)).toHaveLength(7)
  expect(labelledPoints(1, 300)).toEqual([0])
})

test('the hand finds the nearest point, and the ends beyond the ends', () => {
  expect(nearestPoint(40, 40, 1000, 11)).toBe(0)
  expect(nearestPoint(140, 40, 1000, 11)).toBe(1)
  expect(nearestPoint(0, 40, 1000, 11)).toBe(0)
  expect(nearestPoint(5000, 40, 1000, 11)).toBe(10)
})
