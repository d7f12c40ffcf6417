import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.js'
import type { Mutant } from './mutants.ts'

/** A mutation that no test needs to detect, and why. The line is quoted, so that the entry expires with the line. */
export type Explanation = { file: string; code: string; change: string; reason: string }

export const readExplanations = (): Explanation[] =>
  JSON.parse(readFileSync(join(root, 'bin/lib/mutate/explained.json'), 'utf8')) as Explanation[]

const matches = (entry: Explanation, mutant: Mutant): boolean =>
  entry.file === mutant.file && entry.code === mutant.code && entry.change === mutant.change

/** Divides survivors, and finds the entries about changed files that explain none of them. */
export function explain(survivors: Mutant[], files: readonly string[], explanations: Explanation[]) {
  const isExplained = (mutant: Mutant) => explanations.some((entry) => matches(entry, mutant))
  return {
    explained: survivors.filter(isExplained),
    unexplained: survivors.filter((mutant) => !isExplained(mutant)),
    stale: explanations.filter((entry) => files.includes(entry.file) && !survivors.some((mutant) => matches(entry, mutant))),
  }
}
