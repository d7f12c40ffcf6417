import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The path of a generated file: its place in the tree, or below the folder given as an argument, so that a check can compare. */
export const outputPath = (path: string): string => join(process.argv[2] ?? '.', path)

/** Leaves an equal file as it is, because a newer one would make the next command build the product again. */
export function writeGenerated(path: string, text: string): void {
  const target = outputPath(path)
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
}
