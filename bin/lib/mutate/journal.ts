import { appendFileSync, closeSync, fstatSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What workers are to try. */
export type Plan = {
  count: number
  pending: number[]
  /** The file of each change, by its number. */
  files: string[]
  /** Changes that leave something behind, by the test file in which they do. */
  apart: Record<string, number[]>
}

/** What a worker writes down; all others read it too, so that nothing is tried after a test has failed for it. */
export type Entry =
  | { is: 'killed'; id: number; by: string }
  /** Reached by a test that cannot tell without a fresh start of its file. */
  | { is: 'apart'; ids: number[]; file: string }
  /** What was tried left something behind that makes later tests fail; the rest of the file waits for a fresh start. */
  | { is: 'spoiled'; file: string }
  | { is: 'broken'; file: string; test: string; error: string }
  | { is: 'reached'; file: string; targets: string[]; atLoad: number[] }

const planFile = (folder: string): string => join(folder, 'plan.json')
const journalFile = (folder: string): string => join(folder, 'journal.jsonl')

export function writePlan(folder: string, plan: Plan): void {
  writeFileSync(planFile(folder), JSON.stringify(plan))
  writeFileSync(journalFile(folder), '')
}

export const readPlan = (folder: string): Plan => JSON.parse(readFileSync(planFile(folder), 'utf8')) as Plan

/** A line is written at once, so lines of several workers do not mix. */
export const write = (folder: string, entry: Entry): void => appendFileSync(journalFile(folder), `${JSON.stringify(entry)}\n`)

/** Gives what has been written since it was called before. */
export function followJournal(folder: string): () => Entry[] {
  let at = 0
  let rest = ''
  return () => {
    const file = openSync(journalFile(folder), 'r')
    const bytes = Buffer.alloc(fstatSync(file).size - at)
    at += readSync(file, bytes, 0, bytes.length, at)
    closeSync(file)
    const lines = (rest + bytes.toString()).split('\n')
    rest = lines.pop() ?? ''
    return lines.map((line) => JSON.parse(line) as Entry)
  }
}
