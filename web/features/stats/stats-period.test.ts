import { expect, test } from 'vitest'
import { readStatsPeriod, listStatsMonths, statsQuery } from './stats-period.ts'

const now = '2026-11-20T09:00:00.000Z'
const read = (query: string) => readStatsPeriod(new URLSearchParams(query), now)

test('[stats-page-content] defaults to the last 30 days including today, compared with the 30 before', () => {
  expect(read('')).toMatchObject({
    range: 30,
    startAt: '2026-10-22T00:00:00.000Z',
    endAt: '2026-11-21T00:00:00.000Z',
    beforeAt: '2026-09-22T00:00:00.000Z',
  })
  expect(read('days=12&month=2026-13')).toEqual(read(''))
  expect(read('days=7')).toMatchObject({ range: 7, startAt: '2026-11-14T00:00:00.000Z', beforeAt: '2026-11-07T00:00:00.000Z' })
})

test('[stats-page-content] covers a whole month, and none in the future', () => {
  expect(read('month=2026-01')).toMatchObject({
    range: undefined,
    month: '2026-01',
    startAt: '2026-01-01T00:00:00.000Z',
    endAt: '2026-02-01T00:00:00.000Z',
    beforeAt: '2025-12-01T00:00:00.000Z',
  })
  expect(read('month=2026-12')).toEqual(read(''))
})

test('lists months back to the first story, at most five years', () => {
  expect(listStatsMonths(now, '2026-09-30T00:00:00Z').map(({ name }) => name)).toEqual([
    'November 2026',
    'October 2026',
    'September 2026',
  ])
  expect(listStatsMonths(now, null)).toHaveLength(1)
  expect(listStatsMonths(now, '1999-01-01T00:00:00Z')).toHaveLength(60)
})

test('omits default parameters from the address', () => {
  const query = new URLSearchParams('days=7&sort=views&x=1')
  expect(statsQuery(query, {})).toBe('?days=7&sort=views')
  expect(statsQuery(query, { days: '30' })).toBe('?sort=views')
  expect(statsQuery(query, { days: undefined, month: '2026-01', sort: undefined })).toBe('?month=2026-01')
})
