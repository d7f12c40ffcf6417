import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './chromium.js'
import { node, root, tool } from './paths.js'
import { run } from './run.js'
import { readOr } from './stamp.js'

/**
 * Runs a part that writes its results as JSON, and counts them with `count`, which names the failures. An aborted part counts as a failure.
 */
async function counted(args, environment, count) {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-results-'))
  const results = join(folder, 'results.json')
  const code = await run(node, args(results), { env: { ...process.env, ...environment(results) } })
  const text = readOr(results, '')
  rmSync(folder, { recursive: true, force: true })
  const { passed, failed, names } = text ? count(JSON.parse(text)) : { passed: 0, failed: 0, names: [] }
  if (code === 0 || failed > 0) return { passed, failed, names }
  return { passed, failed: 1, names: ['A part ended early.'] }
}

/** The beginning of an error's message, in one line below the name of what failed. */
function reasonOf(message = '', line) {
  const text = stripVTControlCharacters(message).split(/\n\s*at /)[0]
  const lines = text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
  const start = lines.slice(0, 5).join(' · ').slice(0, 300)
  return start && `\n    ${line ? `line ${line}: ` : ''}${start}`
}

const unitTestNames = (testResults) =>
  testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const failed = file.assertionResults.filter((test) => test.status === 'failed')
      return failed.length > 0
        ? failed.map((test) => `${file.name}: ${test.fullName}${reasonOf(test.failureMessages[0])}`)
        : [`${file.name}: could not be loaded${reasonOf(file.message)}`]
    })

const browserTests = (suites) =>
  suites.flatMap((suite) => [
    ...suite.specs.map(({ file, line, title, tests: [{ status, results }] }) => {
      const error = results.find((result) => result.error)?.error
      return { name: `${file}:${line} ${title}`, status, reason: reasonOf(error?.message, error?.location?.line) }
    }),
    ...browserTests(suite.suites ?? []),
  ])

/**
 * A test that failed twice has failed; one that passed when retried is named, so that it gets attention; both with why they failed first.
 * `.ci/run` counts these by their wording.
 */
export function countBrowserTests({ suites, errors, stats }) {
  const tests = browserTests(suites)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    names: [
      ...tests.filter((test) => test.status === 'unexpected').map((test) => test.name + test.reason),
      ...tests.filter((test) => test.status === 'flaky').map((test) => `${test.name} (passed the second time)${test.reason}`),
      ...errors.map((error) => error.message ?? 'An error outside the tests'),
    ],
  }
}

/** All tests without a browser; or, with the address of a PostgreSQL server, those that need a database, on it. */
export const runUnitTests = (databaseUrl = '') =>
  counted(
    (results) => [
      tool('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
      ...(databaseUrl ? databaseTests() : []),
    ],
    // Tests of imports start many threads, each of which loads its modules again.
    () => ({ TEST_DATABASE_URL: databaseUrl, NODE_COMPILE_CACHE: join(root, '.cache/compiled') }),
    // A file that could not be loaded has no tests to fail.
    ({ numPassedTests, numFailedTests, testResults }) => ({
      passed: numPassedTests,
      failed:
        numFailedTests + testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
      names: unitTestNames(testResults),
    }),
  )

const databaseTests = () =>
  ['db', 'server']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, String(path))))
    .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(join(root, path), 'utf8').includes('testEngines'))

// From a visit to a published story; everything else that ends in tables is tested without a browser.
const databaseBrowserTests = ['main-job']

/** All browser tests; or, with the address of a PostgreSQL server, those of stored data, on it. */
export async function runBrowserTests(databaseUrl = '') {
  const chromium = await findChromium({ forTests: true })
  return counted(
    () => [
      tool('playwright'),
      'test',
      '--config',
      'test/browser/playwright.config.ts',
      ...(databaseUrl ? databaseBrowserTests : []),
    ],
    (results) => ({ BROWSER_RESULTS: results, CHROMIUM: chromium, TEST_DATABASE_URL: databaseUrl }),
    countBrowserTests,
  )
}

/** Kills the server ten times while twenty writers save, on both databases; each is one test. */
export async function runDurabilityTests(databaseUrl) {
  const code = await run(node, [join(root, 'test/durability/run.ts')], {
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
  })
  return code === 0 ? { passed: 2, failed: 0, names: [] } : { passed: 0, failed: 2, names: ['Killed while twenty writers save'] }
}

/** In continuous integration each fault is produced twice; run by itself, the command does so twenty times. */
const faultRounds = '2'

/** Breaks the server's surroundings: its database, its mail server, its image store, its settings. Each fault is one test. */
export const runFaultTests = () =>
  counted(
    () => [join(root, 'test/faults/run.ts')],
    (results) => ({ FAULT_RESULTS: results, FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? faultRounds }),
    (outcomes) => {
      const failed = outcomes.filter(({ problems }) => problems.length > 0)
      return { passed: outcomes.length - failed.length, failed: failed.length, names: failed.map(({ name }) => name) }
    },
  )
