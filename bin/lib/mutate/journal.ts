import { appendFileSync, closeSync, fstatSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The work of the workers. */
export type MutationPlan = {
  count: number
  pending: number[]
  /** The file of each mutation, by its number. */
  files: string[]
  /** What it changes there, by its number. */
  spans: [start: number, end: number][]
  /** Mutations that leave state behind, by the test file in which they do. */
  isolated: Record<string, number[]>
}

/** An entry written by one worker and read by all others, so that no mutation is tried after a test has detected it. */
export type MutantResult =
  | { is: 'killed'; id: number; by: string }
  /** Reached by a test that needs a fresh start of its file to be conclusive. */
  | { is: 'apart'; ids: number[]; file: string }
  /** The mutation left state behind that makes later tests fail; the rest of the file waits for a fresh start. */
  | { is: 'spoiled'; file: string }
  | { is: 'broken'; file: string; test: string; error: string }
  | { is: 'reached'; file: string; targets: string[]; atLoad: number[] }

const planFile = (folder: string): string => join(folder, 'plan.json')
const journalFile = (folder: string): string => join(folder, 'journal.jsonl')

export function writePlan(folder: string, plan: MutationPlan): void {
  writeFileSync(planFile(folder), JSON.stringify(plan))
  writeFileSync(journalFile(folder), '')
}

export const readPlan = (folder: string): MutationPlan => JSON.parse(readFileSync(planFile(folder), 'utf8')) as MutationPlan

/** A line is written in one call, so that lines of several workers do not mix. */
export const appendEntry = (folder: string, entry: MutantResult): void =>
  appendFileSync(journalFile(folder), `${JSON.stringify(entry)}\n`)

/** Returns what has been written since the last call. */
export function followJournal(folder: string): () => MutantResult[] {
  let at = 0
  let rest = ''
  return () => {
    const file = openSync(journalFile(folder), 'r')
    const bytes = Buffer.alloc(fstatSync(file).size - at)
    at += readSync(file, bytes, 0, bytes.length, at)
    closeSync(file)
    const lines = (rest + bytes.toString()).split('\n')
    rest = lines.pop() ?? ''
    return lines.map((line) => JSON.parse(line) as MutantResult)
  }
}
