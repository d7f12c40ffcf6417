import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where a generated file goes: into its place, or below the folder this was called with, so that a check can compare. */
export const into = (path: string): string => {
  const target = join(process.argv[2] ?? '.', path)
  mkdirSync(dirname(target), { recursive: true })
  return target
}
