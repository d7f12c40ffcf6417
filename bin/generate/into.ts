import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The path of a generated file: its place in the tree, or below the folder given as an argument, so that a check can compare. */
export const outputPath = (path: string): string => {
  const target = join(process.argv[2] ?? '.', path)
  mkdirSync(dirname(target), { recursive: true })
  return target
}
