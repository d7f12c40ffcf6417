import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.js'
import { patterns, problemsIn } from './patterns.ts'

const files = new Set(patterns.flatMap((pattern) => globSync(pattern.files, { cwd: root })))
const problems = [...files].flatMap((path) => problemsIn(path, readFileSync(join(root, path), 'utf8')))
for (const problem of problems) console.log(problem)
console.log(`${patterns.length} patterns, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
