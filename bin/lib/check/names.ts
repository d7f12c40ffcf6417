import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.js'
import { bannedNamesIn } from './banned-names.ts'
import { snakeCaseProblems } from './snake-case-names.ts'

const files = globSync('{bin,db,packages,server,shared,test,web}/**/*.{ts,tsx}', { cwd: root }).map((path) => ({
  path,
  code: readFileSync(join(root, path), 'utf8'),
}))
// The API keeps the names its specification gives it.
const plainlyNamed = files.filter(({ path }) => !/\.(?:generated|schema)\./.test(path))
// No row reaches the interface.
const withRows = files.filter(({ path }) => !path.startsWith('web/'))
const problems = [...plainlyNamed.flatMap(({ path, code }) => bannedNamesIn(path, code)), ...snakeCaseProblems(withRows)]
for (const problem of problems) console.log(problem)
console.log(`${files.length} files, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
