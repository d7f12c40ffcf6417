import { expect, test } from 'vitest'
import { problemsIn } from './patterns.ts'

const places = ['test/browser/header.e2e.ts', 'server/domains/lists/lists.test.ts', 'web/design/Menu/Menu.test.tsx']
// Assembled from pieces, because this file is checked too.
const ways = [
  ...['skip', 'fixme', 'only', 'fail', 'fails', 'todo', 'skipIf', 'runIf'].map((word) => `test.${word}`),
  ...['skip', 'fixme', 'only'].flatMap((word) => [
    `test.describe.${word}`,
    `test.describe.serial.${word}`,
    `test.info().${word}`,
  ]),
  ...['skip', 'only'].flatMap((word) => [`describe.${word}`, `it.${word}`, `test.concurrent.${word}`]),
]

test.each(ways)('rejects a test excluded by %s', (way) => {
  for (const path of places) expect(problemsIn(path, `  ${way}('claps', () => {})`), path).toHaveLength(1)
})

test.each(['it', 'test', 'describe'])('rejects a test excluded by an x before %s', (word) => {
  expect(problemsIn('test/browser/header.e2e.ts', `x${word}('claps', () => {})`)).toHaveLength(1)
})

test.each(['skip', 'only', 'todo', 'fails'])('rejects a test excluded by the option %s', (word) => {
  expect(problemsIn('web/design/Menu/Menu.test.tsx', `test('claps', { ${word}: true }, () => {})`)).toHaveLength(1)
})

test('accepts tests that run', () => {
  const lines = [
    "test('skips mutes', async () => {})",
    "test.describe('only members', () => {})",
    'test.each(ways)',
    'await test.step(name, act)',
  ]
  for (const line of lines) expect(problemsIn('test/browser/header.e2e.ts', line), line).toEqual([])
})

test('redirects leave the server through one function', () => {
  const line = 'return reply.redirect(target)'
  expect(problemsIn('server/http/routes/feeds.ts', line)).toHaveLength(1)
  expect(problemsIn('server/http/redirects.ts', line)).toEqual([])
})
