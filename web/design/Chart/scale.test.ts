import { expect, test } from 'vitest'
import { labeledPoints, nearestPoint, ticks } from './scale.ts'

test('uses round steps that reach above the highest value', () => {
  expect(ticks(187)).toEqual([0, 80, 160, 240])
  expect(ticks(64)).toEqual([0, 25, 50, 75])
  expect(ticks(6118)).toEqual([0, 2500, 5000, 7500])
  expect(ticks(3200)).toEqual([0, 1200, 2400, 3600])
  for (const highest of [1, 3, 7, 12, 99, 100, 101, 2999, 1_000_000])
    expect(ticks(highest).at(-1)).toBeGreaterThanOrEqual(highest)
})

test('has a scale even without data', () => {
  expect(ticks(0)).toEqual([0, 1])
  expect(ticks(1)).toEqual([0, 1, 2, 3])
})

test('shows as many labels as fit, starting with the first', () => {
  expect(labeledPoints(30, 300)).toEqual([0, 14, 28])
  expect(labeledPoints(30, 700)).toEqual([0, 7, 14, 21, 28])
  expect(labeledPoints(365, 700)).toHaveLength(7)
  expect(labeledPoints(1, 300)).toEqual([0])
})

test('finds the point nearest the pointer, clamped to the ends', () => {
  expect(nearestPoint(40, 40, 1000, 11)).toBe(0)
  expect(nearestPoint(140, 40, 1000, 11)).toBe(1)
  expect(nearestPoint(0, 40, 1000, 11)).toBe(0)
  expect(nearestPoint(5000, 40, 1000, 11)).toBe(10)
})
