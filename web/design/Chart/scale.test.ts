import { describe, expect, test } from 'vitest'
import { labeledPoints, monthTicks, nearestPoint, ticks } from './scale.ts'

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

test('finds the point nearest the pointer, also where points are unevenly spaced', () => {
  expect(nearestPoint(40, [40, 140, 240])).toBe(0)
  expect(nearestPoint(141, [40, 140, 240])).toBe(1)
  expect(nearestPoint(0, [40, 140, 240])).toBe(0)
  expect(nearestPoint(5000, [40, 140, 240])).toBe(2)
  expect(nearestPoint(200, [40, 60, 400])).toBe(1)
})

describe('months of a time axis', () => {
  const month = (text: string) => Date.parse(`${text}-01T00:00:00Z`)
  const months = (times: number[], width: number) =>
    monthTicks(times, width).map((time) => new Date(time).toISOString().slice(0, 7))

  test('are at equal steps, whatever points there are', () => {
    const times = [month('2025-01'), month('2025-02'), month('2025-11'), month('2026-01')]
    expect(months(times, 1000)).toEqual(['2025-01', '2025-04', '2025-07', '2025-10', '2026-01'])
    expect(months(times, 300)).toEqual(['2025-01', '2025-07', '2026-01'])
  })

  test('are six at most, and have room for their labels', () => {
    for (const years of [1, 2, 5, 9, 40])
      for (const width of [270, 340, 720, 1040, 2000]) {
        const ends = [month('1999-12'), Date.UTC(1999 + years, 11)]
        const shown = monthTicks(ends, width)
        expect(shown.length).toBeGreaterThan(0)
        expect(shown.length).toBeLessThanOrEqual(6)
        const at = (time: number) => ((time - Number(ends[0])) / (Number(ends[1]) - Number(ends[0]))) * width
        for (const [index, tick] of shown.slice(1).entries()) expect(at(tick) - at(Number(shown[index]))).toBeGreaterThan(96)
      }
  })
})
