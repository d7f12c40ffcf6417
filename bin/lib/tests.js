import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './chromium.js'
import { node, root, tool } from './paths.js'
import { run } from './run.js'
import { readOr } from './stamp.js'
import { ofShard, whole } from './test-arguments.js'

const nothing = { passed: 0, failed: 0, failures: [] }

/**
 * Runs a part that writes its results as JSON, and counts them with `count`, which names the failures. An aborted part counts as a failure.
 */
async function counted(args, environment, count) {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-results-'))
  const results = join(folder, 'results.json')
  const code = await run(node, args(results), { env: { ...process.env, ...environment(results) } })
  const text = readOr(results, '')
  rmSync(folder, { recursive: true, force: true })
  const result = text ? count(JSON.parse(text)) : nothing
  if (code === 0 || result.failed > 0) return result
  return { ...result, failed: 1, failures: ['A part ended early.'] }
}

/** The beginning of an error's message, in one line below the name of what failed. */
function reasonOf(message = '', line) {
  const text = stripVTControlCharacters(message).split(/\n\s*at /)[0]
  const lines = text
    .split('\n')
    .map((row) => row.trim())
    .filter(Boolean)
  const start = lines.slice(0, 5).join(' · ').slice(0, 300)
  return start && `\n    ${line ? `line ${line}: ` : ''}${start}`
}

const shardArguments = ({ index, count }) => (count > 1 ? [`--shard=${index}/${count}`] : [])

/** The results of Vitest. A file that could not be loaded has no tests to fail, and counts as a failure. */
export function countUnitTests({ numPassedTests, numFailedTests, testResults }) {
  const files = testResults.map((result) => ({ ...result, file: relative(root, result.name) }))
  const tests = files.flatMap(({ file, assertionResults }) => assertionResults.map((test) => ({ ...test, file })))
  const unloaded = files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    failures: [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ file, fullName, failureMessages }) => `${file}: ${fullName}${reasonOf(failureMessages[0])}`),
      ...unloaded.map(({ file, message }) => `${file}: could not be loaded${reasonOf(message)}`),
    ],
    files: files.map(({ file, startTime, endTime }) => ({ file, seconds: (endTime - startTime) / 1_000 })),
    tests: tests.map(({ file, fullName, duration }) => ({ file, title: fullName, seconds: (duration ?? 0) / 1_000 })),
  }
}

const browserTests = (suites) =>
  suites.flatMap((suite) => [
    ...suite.specs.map(({ file, line, title, tests: [{ status, results }] }) => {
      const { error, errors = [] } = results.find((result) => result.error) ?? {}
      // That the time is over is the first error; where the test waited, the next one.
      const { message, location } = errors.find((failure) => failure.location) ?? error ?? {}
      return {
        file: join('test/browser', file),
        title,
        name: `${file}:${line} ${title}`,
        status,
        reason: reasonOf(message, location?.line),
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      }
    }),
    ...browserTests(suite.suites ?? []),
  ])

/** The results of Playwright. A test that failed twice has failed; one that passed when retried is named; both with why they failed first. */
export function countBrowserTests({ suites, errors, stats }) {
  const tests = browserTests(suites)
  const files = new Map()
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [
      ...tests.filter((test) => test.status === 'unexpected').map((test) => test.name + test.reason),
      ...errors.map((error) => error.message ?? 'An error outside the tests'),
    ],
    retried: tests.filter((test) => test.status === 'flaky').map((test) => test.name + test.reason),
    files: [...files].map(([file, seconds]) => ({ file, seconds })),
    tests,
  }
}

/** Tests without a browser on one engine: all of a shard, or some files. `statements` names the file in which their SQL is recorded. */
export const runUnitTests = ({ url, shard = whole, files = [], statements = '' }) =>
  counted(
    (results) => [
      tool('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
      ...shardArguments(shard),
      ...files,
    ],
    // Tests of imports start many threads, each of which loads its modules again.
    () => ({
      TEST_DATABASE_URL: url,
      TEST_STATEMENTS: statements,
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    }),
    countUnitTests,
  )

/** Whether a part that is not divided belongs to a shard. */
const belongsTo = (name, shard) => ofShard(['durability', 'faults', 'main-job'], shard).includes(name)

// From a visit to a published story; everything else that ends in tables is tested without a browser.
const browserTestOfEngines = 'main-job'

/** The browser tests of a shard on one engine; with `onlyOfEngines`, that of stored data. */
export async function runBrowserTests({ url, shard, onlyOfEngines = false }) {
  if (onlyOfEngines && !belongsTo(browserTestOfEngines, shard)) return nothing
  const chromium = await findChromium({ forTests: true })
  return counted(
    () => [
      tool('playwright'),
      'test',
      '--config',
      'test/browser/playwright.config.ts',
      ...(onlyOfEngines ? [browserTestOfEngines] : shardArguments(shard)),
    ],
    (results) => ({ BROWSER_RESULTS: results, CHROMIUM: chromium, TEST_DATABASE_URL: url }),
    countBrowserTests,
  )
}

/** Kills the server ten times while twenty writers save, on both databases; each is one test. */
export async function runDurabilityTests({ url, shard }) {
  if (!belongsTo('durability', shard)) return nothing
  const code = await run(node, [join(root, 'test/durability/run.ts')], { env: { ...process.env, TEST_DATABASE_URL: url } })
  return code === 0 ? { ...nothing, passed: 2 } : { ...nothing, failed: 2, failures: ['Killed while twenty writers save'] }
}

/** In continuous integration each fault is produced twice; run by itself, the command does so twenty times. */
const faultRounds = '2'

/** Breaks the server's surroundings: its database, its mail server, its image store, its settings. Each fault is one test. */
export async function runFaultTests({ shard }) {
  if (!belongsTo('faults', shard)) return nothing
  return counted(
    () => [join(root, 'test/faults/run.ts')],
    (results) => ({ FAULT_RESULTS: results, FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? faultRounds }),
    (outcomes) => {
      const failed = outcomes.filter(({ problems }) => problems.length > 0)
      return { passed: outcomes.length - failed.length, failed: failed.length, failures: failed.map(({ name }) => name) }
    },
  )
}
