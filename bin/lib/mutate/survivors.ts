import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../paths.js'
import { readOr } from '../stamp.js'
import type { Mutant } from './mutants.ts'
import { hashOf } from './tests.ts'

/** The mutations that survived when a file was last tried, and its text then. */
type Survivors = Record<string, { hash: string; changes: string[] }>

const survivorsFile = join(root, '.cache/mutation/survivors.json')
const readSurvivors = (): Survivors => JSON.parse(readOr(survivorsFile, '{}')) as Survivors
const keyOf = ({ code, change }: Mutant): string => `${change} in ${code}`

/** Last time's survivors, and all mutations of files that are new or edited since. */
export function survivedBefore(mutants: readonly Mutant[]): Mutant[] {
  const survivors = readSurvivors()
  const files = [...new Set(mutants.map(({ file }) => file))]
  const known = new Set(files.filter((file) => survivors[file]?.hash === hashOf(file)))
  return mutants.filter((mutant) => !known.has(mutant.file) || survivors[mutant.file]?.changes.includes(keyOf(mutant)))
}

export function storeSurvivors(files: readonly string[], survivors: readonly Mutant[]): void {
  const byFile = files.map((file) => {
    const changes = survivors.filter((mutant) => mutant.file === file).map(keyOf)
    return [file, { hash: hashOf(file), changes }] as const
  })
  mkdirSync(dirname(survivorsFile), { recursive: true })
  writeFileSync(survivorsFile, JSON.stringify({ ...readSurvivors(), ...Object.fromEntries(byFile) }))
}
