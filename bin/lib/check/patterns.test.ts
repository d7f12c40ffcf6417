import { expect, test } from 'vitest'
import { problemsIn } from './patterns.ts'

const places = ['test/browser/header.e2e.ts', 'server/domains/lists/lists.test.ts', 'web/design/Menu/Menu.test.tsx']
// Put together here, since they would be found in this file too.
const ways = [
  ...['skip', 'fixme', 'only', 'fail', 'fails', 'todo', 'skipIf', 'runIf'].map((word) => `test.${word}`),
  ...['skip', 'fixme', 'only'].flatMap((word) => [
    `test.describe.${word}`,
    `test.describe.serial.${word}`,
    `test.info().${word}`,
  ]),
  ...['skip', 'only'].flatMap((word) => [`describe.${word}`, `it.${word}`, `test.concurrent.${word}`]),
]

test.each(ways)('no test is left out by %s', (way) => {
  for (const path of places) expect(problemsIn(path, `  ${way}('claps', () => {})`), path).toHaveLength(1)
})

test.each(['it', 'test', 'describe'])('no test is left out by an x before %s', (word) => {
  expect(problemsIn('test/browser/header.e2e.ts', `x${word}('claps', () => {})`)).toHaveLength(1)
})

test.each(['skip', 'only', 'todo', 'fails'])('no test is left out by the option %s', (word) => {
  expect(problemsIn('web/design/Menu/Menu.test.tsx', `test('claps', { ${word}: true }, () => {})`)).toHaveLength(1)
})

test('tests that run are none of its business', () => {
  const lines = [
    "test('skips mutes', async () => {})",
    "test.describe('only members', () => {})",
    'test.each(ways)',
    'await test.step(name, act)',
  ]
  for (const line of lines) expect(problemsIn('test/browser/header.e2e.ts', line), line).toEqual([])
})

test('redirects leave the server by one function', () => {
  const line = 'return reply.redirect(target)'
  expect(problemsIn('server/http/routes/feeds.ts', line)).toHaveLength(1)
  expect(problemsIn('server/http/redirects.ts', line)).toEqual([])
})
