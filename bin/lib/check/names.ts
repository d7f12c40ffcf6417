import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.js'
import { bannedNamesIn } from './banned-names.ts'

const files = globSync('{bin,db,server,shared,test,web}/**/*.{ts,tsx}', { cwd: root }).filter(
  // The API keeps the names its specification gives it.
  (path) => !/\.(?:generated|schema)\./.test(path),
)
const problems = files.flatMap((path) => bannedNamesIn(path, readFileSync(join(root, path), 'utf8')))
for (const problem of problems) console.log(problem)
console.log(`${files.length} files, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
