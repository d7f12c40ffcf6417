import { type Figures, type Goal, isMet, medianOf, formatValue, formatGoal } from './goal.ts'
import type { BenchLibrary } from './library.ts'
import type { BenchRow } from './rows.ts'

/** The results of each round of a row by library, smallest first. */
export type Findings = { row: BenchRow; rounds: Figures[][] }

type Line = { name: string; goal: Goal; values: (number | undefined)[] }

const linesOf = ({ row, rounds }: Findings): Line[] => {
  const medians = (name: string) => rounds.map((ofLibrary) => medianOf(ofLibrary.map((figures) => figures[name] as number)))
  const lines = Object.entries(row.lines).map(([name, goal]): Line => ({ name, goal, values: medians(name) }))
  const { growth } = row
  if (!growth || rounds.length < 2) return lines
  // Rounds are compared pairwise, because other load was the same for both libraries.
  const times = rounds
    .slice(1)
    .map((ofLibrary) => medianOf(ofLibrary.map((figures, i) => (figures[growth.of] ?? 0) / (rounds[0]?.[i]?.[growth.of] ?? 1))))
  return [...lines, { name: `${growth.of}, times the smallest library’s`, goal: growth.goal, values: [undefined, ...times] }]
}

/** The table, and whether every goal in it is met. */
export function tableOf(libraries: readonly BenchLibrary[], findings: readonly Findings[]): { text: string; allMet: boolean } {
  const head = ['', 'goal', ...libraries.map(({ stories }) => `${stories.toLocaleString('en')} stories`), '']
  let allMet = true
  const body = findings.flatMap(linesOf).map(({ name, goal, values }) => {
    const met = values.every((value) => value === undefined || isMet(value, goal))
    allMet &&= met
    const formatted = values.map((value) => (value === undefined ? '' : formatValue(value, goal)))
    return [name, formatGoal(goal), ...formatted, formatGoal(goal) && (met ? 'met' : 'MISSED')]
  })
  const table = [head, ...body]
  const widths = head.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)))
  const text = table
    .map((cells) => cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '))
    .join('\n')
  return { text, allMet }
}
