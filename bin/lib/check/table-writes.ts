import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.js'
import { findUnowned, foreignWritesIn, tablesIn } from './table-owners.ts'
import { testRowProblems } from './test-rows.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const migrations = globSync('db/migrations/*.sql', { cwd: root }).toSorted()
// Tests write what a test needs, whoever owns it.
const tests = globSync(['server/**/*.test.ts', 'test/**/*.ts'], { cwd: root }).toSorted()
const files = globSync('server/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
const problems = [
  ...findUnowned(tablesIn(migrations.map(read))),
  ...files.flatMap((path) => foreignWritesIn(path, read(path))),
  ...testRowProblems(tests.map((path) => ({ path, code: read(path) }))),
]
for (const problem of problems) console.log(problem)
console.log(`${files.length + tests.length} files, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
