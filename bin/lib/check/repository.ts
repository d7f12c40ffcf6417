import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.js'
import { budgetProblems, latestBudget, missingFiles, subjectProblems } from './repository-rules.ts'

const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') })
const files = globSync('{bin,db,docs,packages,server,shared,test,web}/**/*.*', { cwd: root })
const source = files.filter(
  (path) => /^(?:bin|db|server|shared|web)\/.*\.(?:ts|tsx|js|mjs|sql)$/.test(path) && !/\.test\.tsx?$|generated/.test(path),
)
const lines = source.reduce((sum, path) => sum + read(path).text.split('\n').length - 1, 0)
const documents = [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })]
  // A list of changes names what was there.
  .filter((path) => path !== 'CHANGELOG.md')
  .map(read)
const decided = latestBudget(documents.filter(({ path }) => path.startsWith('docs/decisions/')))

/** The subjects of commits after the one that set the budget; none in a copy without a history. */
function subjectsSince(path: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', path).trim()
    return added ? git('log', '--format=%s', `${added}..HEAD`).split('\n').filter(Boolean) : []
  } catch {
    return []
  }
}

const rootFiles = globSync('*.*', { cwd: root })
const problems = [
  ...documents.flatMap(({ path, text }) => missingFiles(path, text, [...files, ...rootFiles])),
  ...(decided
    ? [...budgetProblems(lines, decided), ...subjectProblems(subjectsSince(decided.path))]
    : ['No decision has a budget.']),
]
for (const problem of problems) console.log(problem)
console.log(`${documents.length} documents, ${lines} lines of source, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
