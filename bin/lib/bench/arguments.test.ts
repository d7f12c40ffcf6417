import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'
import { rows } from './rows.ts'

const namesOf = (...args: string[]) => readArguments(args).chosen.map(({ name }) => name)

test('measures every row in three rounds and two libraries unless told otherwise', () => {
  expect(readArguments([])).toEqual({ stories: [1_000, 100_000], chosen: rows, rounds: 3, write: undefined })
})

test('a quick run has one round, one library and no browser', () => {
  const { stories, rounds, chosen } = readArguments(['--quick'])
  expect({ stories, rounds }).toEqual({ stories: [1_000], rounds: 1 })
  expect(chosen).toEqual(rows.filter(({ isInBrowser }) => !isInBrowser))
})

test('chooses rows by parts of their names, with a browser also in a quick run, in the order they are measured in', () => {
  expect(namesOf('--rows', 'memory, cached feed')).toEqual(['cached feed', 'cached feed, 304', 'memory'])
  expect(namesOf('--quick', '--rows', 'Lighthouse')).toEqual([
    'Lighthouse story',
    'Lighthouse home',
    'Lighthouse topic',
    'Lighthouse profile',
    'Lighthouse publication',
  ])
})

test('measures memory last, after everything the server has done', () => {
  expect(rows.at(-1)?.name).toBe('memory')
})

test('sorts libraries by size', () => {
  expect(readArguments(['--stories', '5000,20']).stories).toEqual([20, 5_000])
})

test('writes a report only to the file given', () => {
  expect(readArguments(['--write', 'docs/bench.md']).write).toBe('docs/bench.md')
})

test.each([
  [['--stories', '19'], /^Usage/],
  [['--stories', 'many'], /^Usage/],
  [['--fast'], /^Usage/],
  [['--rows', 'nothing'], /^The rows are: cached story; /],
])('explains what it cannot do with %j', (args, message) => {
  expect(() => readArguments(args)).toThrow(message)
})

test('no two lines have the same name', () => {
  const names = rows.flatMap(({ lines }) => Object.keys(lines))
  expect(new Set(names).size).toBe(names.length)
})
