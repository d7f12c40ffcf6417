import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { countBrowserTests } from './tests.js'

const root = resolve(import.meta.dirname, '../..')
const spec = (title: string, status: string, error?: object) => ({
  file: 'home.e2e.ts',
  line: 7,
  title,
  tests: [{ status, results: [{ error }, {}] }],
})
const hidden = {
  message: '\u001b[31mError: toBeVisible() failed\u001b[39m\n\nLocator: button\n    at home.e2e.ts:12:3',
  location: { line: 12 },
}

const report = {
  suites: [
    {
      specs: [spec('opens', 'expected'), spec('scrolls', 'flaky')],
      suites: [{ specs: [spec('closes', 'unexpected', hidden), spec('reloads', 'flaky')] }],
    },
  ],
  stats: { expected: 1, flaky: 2, unexpected: 1 },
  errors: [],
}

test('names every browser test that failed or needed a retry, and says why', () => {
  expect(countBrowserTests(report)).toEqual({
    passed: 3,
    failed: 1,
    names: [
      'home.e2e.ts:7 closes\n    line 12: Error: toBeVisible() failed · Locator: button',
      'home.e2e.ts:7 scrolls (passed the second time)',
      'home.e2e.ts:7 reloads (passed the second time)',
    ],
  })
})

test('the last lines of continuous integration count the retried browser tests of all parts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-counts-'))
  const [counts, failures] = [join(folder, 'counts'), join(folder, 'failures')]
  const { passed, failed, names } = countBrowserTests(report)
  writeFileSync(counts, `${passed} ${failed}\n5 0\n`)
  writeFileSync(failures, names.map((name) => `✗ ${name}\n`).join(''))
  const script = readFileSync(join(root, '.ci/run'), 'utf8')
  const ending = script.slice(script.indexOf('cat "$FAILURES"'))
  const { stdout } = spawnSync('bash', ['-c', `broken=0\n${ending}`], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', COUNTS: counts, FAILURES: failures },
  })
  rmSync(folder, { recursive: true })
  expect(stdout.trimEnd().split('\n').slice(-2)).toEqual(['2 browser tests needed a second try', '8 passed, 1 failed'])
})
