import { expect, test } from 'vitest'
import { storyEarningsBars } from './story-earnings-bars.ts'

const at = (day: string) => `${day}T00:00:00.000Z`
const period = (first: string, end: string) => ({ startAt: at(first), endAt: at(end) })
const daily = [
  { dayStartsAt: at('2026-08-31'), amount: 5 },
  { dayStartsAt: at('2026-11-01'), amount: 100 },
  { dayStartsAt: at('2026-11-03'), amount: 40 },
]

test('shows a bar for each day since publication, the unsettled ones as expected', () => {
  const chart = storyEarningsBars(
    { daily, unsettledFrom: at('2026-11-01') },
    period('2026-10-01', '2026-11-04'),
    '2026-10-31T15:00:00.000Z',
    at('2026-11-03'),
  )
  expect(chart.bars.map(({ label, amount }) => `${label} ${amount}`)).toEqual(['Oct 31 0', 'Nov 1 100', 'Nov 2 0', 'Nov 3 40'])
  expect([chart.unit, chart.expectedFrom]).toEqual(['Day', 1])
})

test('shows months where days are too many, and nothing as settled before the first settlement', () => {
  const chart = storyEarningsBars({ daily, unsettledFrom: null }, period('2026-08-30', '2026-11-04'), null, at('2026-11-03'))
  expect(chart.bars.map(({ amount }) => amount)).toEqual([5, 0, 0, 140])
  expect([chart.unit, chart.expectedFrom]).toEqual(['Month', 0])
})
