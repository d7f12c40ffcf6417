import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../paths.js'
import { readOr } from '../stamp.js'
import type { Mutant } from './mutants.ts'

/** The changes that survived when their file was tried last, by file. */
type Survivors = Record<string, string[]>

const survivorsFile = join(root, '.cache/mutation/survivors.json')
const readSurvivors = (): Survivors => JSON.parse(readOr(survivorsFile, '{}')) as Survivors
const keyOf = ({ code, change }: Mutant): string => `${change} in ${code}`

/** Those that survived last time, and all changes of files that have not been tried. */
export function survivedBefore(mutants: readonly Mutant[]): Mutant[] {
  const survivors = readSurvivors()
  return mutants.filter((mutant) => survivors[mutant.file]?.includes(keyOf(mutant)) ?? true)
}

export function keepSurvivors(files: readonly string[], survivors: readonly Mutant[]): void {
  const byFile = files.map((file) => [file, survivors.filter((mutant) => mutant.file === file).map(keyOf)] as const)
  mkdirSync(dirname(survivorsFile), { recursive: true })
  writeFileSync(survivorsFile, JSON.stringify({ ...readSurvivors(), ...Object.fromEntries(byFile) }))
}
