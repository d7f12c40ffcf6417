import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.js'
import { cyclesIn } from './cycles.ts'
import { doorProblems } from './doors.ts'
import { exportedTwice } from './exported-names.ts'
import { importedPath } from './imported-path.ts'
import { findViolations, type ModuleImport, locationOf } from './directions.ts'

const statement = /^(?:import|export)\b( type\b)?(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*(\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]/g

/** Tests may import anything. */
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

const files = globSync('{shared,server,web,db,packages}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !isTest(path))
  .toSorted()

const importsOf = (path: string): ModuleImport[] => {
  const text = readFileSync(join(root, path), 'utf8')
  const found = (pattern: RegExp, isDynamic: boolean) =>
    [...text.matchAll(pattern)].flatMap(([, type, specifier = '']) => {
      const to = importedPath(path, specifier)
      return to ? [{ from: locationOf(path), to: locationOf(to), isDynamic, isType: !isDynamic && type !== undefined }] : []
    })
  return [...found(statement, false), ...found(dynamic, true)]
}

const imports = files.flatMap(importsOf)
const problems = imports.flatMap((imported) => findViolations(imported).map((rule) => ({ ...imported, rule })))
for (const { from, to, rule } of problems) console.log(`${from.path} imports ${to.path}: ${rule[0]}. ${rule[1]}`)

const run = imports.filter(({ isType, isDynamic }) => !isType && !isDynamic)
const importedBy = Map.groupBy(run, ({ from }) => from.path)
const cycles = cyclesIn(new Map([...importedBy].map(([path, all]) => [path, all.map(({ to }) => to.path)])))
for (const cycle of cycles) console.log(`These import each other: ${cycle.join(', ')}`)

// Tests of the whole and commands enter domains through their doors, too.
const everywhere = globSync('{bin,db,server,test}/**/*.{ts,tsx}', { cwd: root })
const read = (path: string) => ({ path, code: readFileSync(join(root, path), 'utf8') })
const ofNames = [...doorProblems(everywhere.map(read)), ...exportedTwice(files.map(read))]
for (const problem of ofNames) console.log(problem)

console.log(
  `${files.length} files, ${problems.length} imports against the rules, ${cycles.length} cycles, ${ofNames.length} problems of names`,
)
process.exitCode = problems.length + cycles.length + ofNames.length > 0 ? 1 : 0
