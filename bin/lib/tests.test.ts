import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ofShard, parseArguments } from './test-arguments.js'
import { linesOfReport } from './test-report.js'
import { countBrowserTests, countUnitTests } from './tests.js'

const root = resolve(import.meta.dirname, '../..')
const spec = (title: string, status: string, error?: object) => ({
  file: 'home.e2e.ts',
  line: 7,
  title,
  tests: [
    {
      status,
      results: [
        {
          error: error && { message: 'Test timeout exceeded.' },
          errors: error && [{ message: 'Test timeout exceeded.' }, error],
          duration: 1_500,
        },
        { duration: 500 },
      ],
    },
  ],
})
const hidden = {
  message: '\u001b[31mError: toBeVisible() failed\u001b[39m\n\nLocator: button\n    at home.e2e.ts:12:3',
  location: { line: 12 },
}

const browser = countBrowserTests({
  suites: [
    {
      specs: [spec('opens', 'expected'), spec('scrolls', 'flaky')],
      suites: [{ specs: [spec('closes', 'unexpected', hidden), spec('reloads', 'flaky')] }],
    },
  ],
  stats: { expected: 1, flaky: 2, unexpected: 1 },
  errors: [],
})

const unit = (name: string, seconds: number) =>
  countUnitTests({
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [
      {
        name: join(root, name),
        status: 'passed',
        startTime: 0,
        endTime: seconds * 1_000,
        assertionResults: [{ fullName: 'a rule', status: 'passed', duration: seconds * 1_000 }],
      },
    ],
  })

test('names every browser test that failed or needed a second try, and says why', () => {
  expect(browser).toMatchObject({
    passed: 3,
    failed: 1,
    failures: ['home.e2e.ts:7 closes\n    line 12: Error: toBeVisible() failed · Locator: button'],
    retried: ['home.e2e.ts:7 scrolls', 'home.e2e.ts:7 reloads'],
    files: [{ file: 'test/browser/home.e2e.ts', seconds: 8 }],
  })
})

test('the last lines say where the time went, what failed, which tests needed a second try, and count all parts', () => {
  const lines = linesOfReport([
    { name: 'Checks', seconds: 61, results: [{ passed: 9, failed: 1, failures: ['Check failed: types are correct'] }] },
    { name: 'Tests', seconds: 200, results: [unit('server/lists.test.ts', 3), browser] },
  ])
  expect(lines).toEqual([
    '',
    'Seconds of each part',
    '   61.0 s  Checks',
    '  200.0 s  Tests',
    '',
    'Slowest files',
    '    8.0 s  test/browser/home.e2e.ts',
    '    3.0 s  server/lists.test.ts',
    '',
    'Slowest tests',
    '    3.0 s  server/lists.test.ts: a rule',
    ...['opens', 'scrolls', 'closes', 'reloads'].map((title) => `    2.0 s  test/browser/home.e2e.ts: ${title}`),
    '',
    '✗ Check failed: types are correct',
    '✗ home.e2e.ts:7 closes\n    line 12: Error: toBeVisible() failed · Locator: button',
    '',
    'passed at the second try: home.e2e.ts:7 scrolls',
    'passed at the second try: home.e2e.ts:7 reloads',
    '2 browser tests needed a second try',
    '13 passed, 2 failed',
  ])
})

test('lists the ten slowest, and asks for the reason of a test that takes more than ten seconds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-slow-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [explained, unexplained] = ['explained.test.ts', 'unexplained.test.ts'].map((name) => relative(root, join(folder, name)))
  writeFileSync(join(root, explained ?? ''), '// Slow: compiles every operation.\n')
  writeFileSync(join(root, unexplained ?? ''), '')
  const quick = Array.from({ length: 12 }, (_, i) => unit('server/quick.test.ts', i / 10))
  const lines = linesOfReport([
    { name: 'Tests', seconds: 1, results: [unit(explained ?? '', 11), unit(unexplained ?? '', 12), ...quick] },
  ])
  const listed = lines.slice(lines.indexOf('Slowest tests') + 1)
  expect(listed.slice(0, listed.indexOf(''))).toHaveLength(10)
  expect(listed.slice(0, 3)).toEqual([
    `   12.0 s  ${unexplained}: a rule (give a reason in its file: “// Slow: …”)`,
    `   11.0 s  ${explained}: a rule`,
    '    1.1 s  server/quick.test.ts: a rule',
  ])
})

test('counts a file that could not be loaded as a failure', () => {
  const testResults = [
    {
      name: join(root, 'a.test.ts'),
      status: 'failed',
      message: 'No such module',
      startTime: 0,
      endTime: 1,
      assertionResults: [],
    },
  ]
  expect(countUnitTests({ numPassedTests: 0, numFailedTests: 0, testResults })).toMatchObject({
    failed: 1,
    failures: ['a.test.ts: could not be loaded\n    No such module'],
  })
})

test('shards are disjoint and cover everything, and a wrong one is refused in a sentence', () => {
  const items = Array.from({ length: 10 }, (_, i) => i)
  const shards = [1, 2, 3].map((index) => ofShard(items, { index, count: 3 }))
  expect(shards.flat().toSorted((one, other) => one - other)).toEqual(items)
  expect(parseArguments(['--shard', '2/3'])).toMatchObject({ shard: { index: 2, count: 3 } })
  expect(parseArguments([])).toEqual({ shard: { index: 1, count: 1 }, embedded: false, bothEngines: false })
  for (const wrong of ['0/3', '4/3', '1', 'a/b', ''])
    expect(parseArguments(['--shard', wrong]).problem).toContain('name a part as 1/3')
  expect(parseArguments(['--sharp']).problem).toContain('--sharp')
})
