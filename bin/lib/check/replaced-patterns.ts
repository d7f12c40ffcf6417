import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.js'
import { patterns, problemsIn } from './patterns.ts'
import { queryProps } from './query-props.ts'
import { isSpokenFile, untranslatedProblems } from './untranslated-words.ts'

const files = new Set(patterns.flatMap((pattern) => globSync(pattern.files, { cwd: root })))
const read = (path: string) => ({ path, code: readFileSync(join(root, path), 'utf8') })
const web = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.(?:test|generated)\./.test(path))
const spoken = globSync('{web,shared,server}/**/*.{ts,tsx}', { cwd: root }).filter(isSpokenFile)
const problems = [
  ...[...files].map(read).flatMap(({ path, code }) => problemsIn(path, code)),
  ...queryProps(web.map(read)),
  ...spoken.map(read).flatMap(({ path, code }) => untranslatedProblems(path, code)),
]
for (const problem of problems) console.log(problem)
console.log(`${patterns.length} patterns, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
