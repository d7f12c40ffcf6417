import { type Figures, type Goal, isMet, medianOf, formatValue, formatGoal } from './goal.ts'
import type { BenchLibrary } from './library.ts'
import type { BenchRow } from './rows.ts'

/** The results of each round of a row by library, smallest first. */
export type Findings = { row: Pick<BenchRow, 'lines' | 'growth'>; rounds: Figures[][] }

/** Names, goals, a column for each library, and whether the goal is met; the first row is the head. */
export type Table = { cells: string[][]; allMet: boolean }

type Line = { name: string; goal: Goal; values: (number | undefined)[] }

const linesOf = ({ row, rounds }: Findings): Line[] => {
  const medians = (name: string) =>
    rounds.map((ofLibrary) =>
      ofLibrary.length === 0 ? undefined : medianOf(ofLibrary.map((figures) => figures[name] ?? Number.NaN)),
    )
  const lines = Object.entries(row.lines).map(([name, goal]): Line => ({ name, goal, values: medians(name) }))
  const { growth } = row
  if (!growth || rounds.length < 2) return lines
  // Rounds are compared pairwise, because other load was the same for both libraries.
  const times = rounds
    .slice(1)
    .map((ofLibrary) => medianOf(ofLibrary.map((figures, i) => (figures[growth.of] ?? 0) / (rounds[0]?.[i]?.[growth.of] ?? 1))))
  return [...lines, { name: `${growth.of}, times the smallest library’s`, goal: growth.goal, values: [undefined, ...times] }]
}

export function tableOf(libraries: readonly Pick<BenchLibrary, 'stories'>[], findings: readonly Findings[]): Table {
  const head = ['', 'goal', ...libraries.map(({ stories }) => `${stories.toLocaleString('en')} stories`), '']
  let allMet = true
  const body = findings.flatMap(linesOf).map(({ name, goal, values }) => {
    const met = values.every((value) => value === undefined || isMet(value, goal))
    allMet &&= met
    const formatted = values.map((value) => (value === undefined ? '' : formatValue(value, goal)))
    return [name, formatGoal(goal), ...formatted, formatGoal(goal) && (met ? 'met' : 'MISSED')]
  })
  return { cells: [head, ...body], allMet }
}

/** The cells of each row at equal widths, the first aligned to the left. */
export function alignedRows(cells: readonly string[][]): string[][] {
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells.map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[i] ?? 0))))
}

export const textOf = ({ cells }: Table): string =>
  alignedRows(cells)
    .map((row) => row.join('  '))
    .join('\n')
