import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../paths.js'
import { readOr } from '../stamp.js'

/** What each test file reached in its last run, and its text then. */
type Coverage = Record<string, { hash: string; targets: string[] }>

const coverageFile = join(root, '.cache/mutation/coverage.json')
const readCoverage = (): Coverage => JSON.parse(readOr(coverageFile, '{}')) as Coverage
export const hashOf = (path: string): string =>
  createHash('sha1')
    .update(readFileSync(join(root, path)))
    .digest('hex')

/** How many folders two paths share. */
const nearness = (one: string, other: string): number => {
  const others = other.split('/')
  const differs = one.split('/').findIndex((part, index) => part !== others[index])
  return differs < 0 ? others.length : differs
}

/** The tests that share the most folders with a target, and of these those that are named after it, come first. */
export const sortByNearness = (tests: readonly string[], ...targets: readonly string[]): string[] => {
  const names = new Set(targets.map((target) => target.replace(/\.tsx?$/, '')))
  const isNamedAfter = (path: string) => names.has(path.replace(/\.test\.tsx?$/, ''))
  const nearest = (path: string) => Math.max(...targets.map((target) => nearness(path, target))) + (isNamedAfter(path) ? 0.5 : 0)
  return tests.toSorted((one, other) => nearest(other) - nearest(one) || one.localeCompare(other))
}

/** Those that share the most folders with a file. */
const neighboursOf = (target: string, tests: readonly string[]): string[] => {
  const maxNearness = Math.max(...tests.map((test) => nearness(test, target)))
  return tests.filter((test) => nearness(test, target) === maxNearness)
}

/**
 * The test files that reach one of the targets, or whose reach is unknown; the nearest first. A file of constants only is never seen to be
 * reached, so its neighbors are used.
 */
export function findTests(targets: readonly string[], pathParts: readonly string[] = ['']): string[] {
  const coverage = readCoverage()
  const reaches = (path: string) => {
    const known = coverage[path]
    return known?.hash !== hashOf(path) || known.targets.some((target) => targets.includes(target))
  }
  const tests = globSync('{db,packages,server,shared,test,web}/**/*.test.{ts,tsx}', { cwd: root }).filter(
    (path) => pathParts.some((part) => path.includes(part)) && !path.startsWith('test/browser/'),
  )
  const reached = new Set(Object.values(coverage).flatMap((known) => known.targets))
  const neighbours = new Set(targets.flatMap((target) => (reached.has(target) ? [] : neighboursOf(target, tests))))
  return sortByNearness(
    tests.filter((path) => neighbours.has(path) || reaches(path)),
    ...targets,
  )
}

/** Stores what was learned about test files. */
export function storeCoverage(reached: ReadonlyMap<string, string[]>): void {
  const learnt = [...reached].map(([test, targets]) => [test, { hash: hashOf(test), targets }] as const)
  mkdirSync(dirname(coverageFile), { recursive: true })
  writeFileSync(coverageFile, JSON.stringify({ ...readCoverage(), ...Object.fromEntries(learnt) }))
}
