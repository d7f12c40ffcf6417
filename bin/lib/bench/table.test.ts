import { expect, test } from 'vitest'
import { type Goal, medianOf } from './goal.ts'
import { type Findings, tableOf, textOf } from './table.ts'

const libraries = [{ stories: 1_000 }, { stories: 100_000 }]
const ms = (max?: number): Goal => ({ unit: 'ms', ...(max !== undefined && { max }) })
const findings = (line: Goal, rounds: number[][]): Findings => ({
  row: { lines: { story: line } },
  rounds: rounds.map((ofLibrary) => ofLibrary.map((story) => ({ story }))),
})

test.each([
  [[3], 3],
  [[9, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, median) => {
  expect(medianOf(values)).toBe(median)
})

test('shows the median of the rounds for each library, and whether all of them meet the goal', () => {
  const rounds = [
    [9, 1, 2],
    [7, 5, 6],
  ]
  expect(tableOf(libraries, [findings(ms(6), rounds)])).toEqual({
    cells: [
      ['', 'goal', '1,000 stories', '100,000 stories', ''],
      ['story', '≤ 6 ms', '2.00 ms', '6.00 ms', 'met'],
    ],
    allMet: true,
  })
  const missed = tableOf(libraries, [findings(ms(5), rounds)])
  expect([missed.cells[1], missed.allMet]).toEqual([['story', '≤ 5 ms', '2.00 ms', '6.00 ms', 'MISSED'], false])
})

test('a line without a goal is neither met nor missed', () => {
  const { cells, allMet } = tableOf(libraries, [findings(ms(), [[1], [2]])])
  expect(cells[1]).toEqual(['story', '', '1.00 ms', '2.00 ms', ''])
  expect(allMet).toBe(true)
})

test('a value that could not be measured misses its goal', () => {
  const { allMet } = tableOf(libraries.slice(0, 1), [{ row: { lines: { story: ms(5) } }, rounds: [[{}]] }])
  expect(allMet).toBe(false)
})

test('leaves out the libraries that a row was not measured in', () => {
  expect(tableOf(libraries, [findings(ms(5), [[1], []])]).cells[1]).toEqual(['story', '≤ 5 ms', '1.00 ms', '', 'met'])
})

test('compares growth by rounds, because other load was the same in both libraries', () => {
  const row = { lines: { story: ms() }, growth: { of: 'story', goal: { unit: '×', max: 1.5 } as const } }
  const grown = {
    ...findings(ms(), [
      [1, 10, 100],
      [1.2, 14, 300],
    ]),
    row,
  }
  const { cells } = tableOf(libraries, [grown])
  expect(cells[2]).toEqual(['story, times the smallest library’s', '≤ 1.5 ×', '', '1.40 ×', 'met'])
})

test('aligns the text in columns', () => {
  const lines = textOf(tableOf(libraries, [findings(ms(5), [[1], [10]])])).split('\n')
  expect(new Set(lines.map(({ length }) => length)).size).toBe(1)
})
