import { expect, test } from 'vitest'
import { explain } from './explanations.ts'
import { type Mutant, mutate } from './mutants.ts'
import { takeGroup } from './mutation.ts'
import { findTargets } from './targets.ts'
import { sortByNearness } from './tests.ts'

const changesOf = (source: string): string[] => mutate('a.ts', source, 0).mutants.map(({ change }) => change)

test.each([
  ['export const f = (a: number, b: number) => a < b', ['a < b → a <= b', 'a < b → a >= b']],
  ['export const f = (a: number, b: number) => a === b', ['a === b → a !== b']],
  ['export const f = (a: boolean, b: boolean) => a && b', ['a && b → a || b']],
  ['export const f = (a: boolean) => !a', ['!a → a']],
  ['export const f = (a?: string) => a ?? b', ['a ?? b → a']],
  ['export const f = (a: number) => a * 4', ['a * 4 → a / 4', '4 → 5']],
  ['export const f = () => Math.min(a, b)', ['Math.min(a, b) → Math.max(a, b)']],
  ["export const f = () => 'Forbidden'", ["'Forbidden' → ''"]],
  ["export const f = () => has('EDITOR')", ["'EDITOR' → 'WRITER'", "'EDITOR' → 'OWNER'"]],
  ['export const f = (): boolean => has(a)', ['has(a) → true', 'has(a) → false']],
  ['export function f(): boolean { return has(a) }', ['has(a) → true', 'has(a) → false']],
  ['if (a) b()', ['a → true', 'a → false', 'b() removed']],
  ['await save(a)', ['await save(a) removed']],
  ['export const refusals = [notFound, forbidden]', ['notFound removed', 'forbidden removed']],
])('mutations of %s', (source, changes) => {
  expect(changesOf(source)).toEqual(changes)
})

test.each([
  "import type { A } from './a.ts'",
  'export type A = { is: true; limit: 3 }',
  "export const f = (a: 'EDITOR' | 1) => a",
  "export const f = () => 'not-found'",
  "db.select(['id', 'name'])",
  'const text = `a` + b',
])('nothing is mutated in %s', (source) => {
  expect(changesOf(source).filter((change) => !/^db\.select.* removed$/.test(change))).toEqual([])
})

test('operands stay together whatever the operator between them', () => {
  expect(changesOf('export const f = () => a || (b && c)')).toContain('a || (b && c) → a && (b && c)')
})

function runWith(active: number, source: string) {
  const constants: (() => void)[] = []
  const octavoMutation = {
    tries: (id: number) => id === active,
    evaluate: (_: number, __: number, evaluate: () => void) => constants.push(evaluate),
  }
  // oxlint-disable-next-line typescript/no-implied-eval
  const result: unknown = new Function('octavoMutation', `let result; ${source}; return result`)(octavoMutation)
  return { result, constants }
}

test('an instrumented file behaves like its source until a mutation is active, constants included', () => {
  const { source, mutants } = mutate('a.ts', 'const most = 5\nresult = [most, most > 5 ? 1 : 2]', 7)
  expect(mutants.map(({ id, line }) => [id, line])).toEqual(mutants.map((_, index) => [7 + index, index === 0 ? 1 : 2]))
  expect(runWith(-1, source)).toMatchObject({ result: [5, 2], constants: [expect.anything()] })
  expect(runWith(7, source).result).toEqual([6, 1])
})

test('an else stays with its if when the statement between them can be removed', () => {
  const { source } = mutate('a.ts', 'const known = false\nif (known) result = 1\nelse result = 2', 0)
  expect(runWith(-1, source).result).toBe(2)
})

test('an explanation covers one mutation on one line, and expires with it', () => {
  const mutant: Mutant = { id: 0, file: 'a.ts', line: 3, code: 'if (a) return', change: 'a → true', span: [4, 5] }
  const entry = { file: 'a.ts', code: 'if (a) return', change: 'a → true', reason: 'The caller has asked.' }
  expect(explain([mutant], ['a.ts'], [entry])).toEqual({ explained: [mutant], unexplained: [], stale: [] })
  expect(explain([{ ...mutant, line: 9 }], ['a.ts'], [entry]).unexplained).toEqual([])
  expect(explain([{ ...mutant, code: 'if (b) return' }], ['a.ts'], [entry])).toMatchObject({ stale: [entry] })
  expect(explain([], ['a.ts'], [entry]).stale).toEqual([entry])
  expect(explain([], ['b.ts'], [entry]).stale).toEqual([])
})

test('policies and payment logic are among the files, tests and texts are not', () => {
  const targets = findTargets([])
  for (const path of [
    'server/domains/stories/story.policy.ts',
    'server/domains/partner-program/run-payouts.ts',
    'server/platform/rate-limit.ts',
  ])
    expect(targets).toContain(path)
  expect(targets.filter((path) => /\.test\.ts$|\.schema\.ts$|-mails?\.ts$/.test(path))).toEqual([])
  expect(findTargets(['story.policy'])).toEqual(['server/domains/stories/story.policy.ts'])
})

test('the payment sandbox is left out, the providers of real money are not', () => {
  const targets = findTargets(['payments/'])
  expect(targets).toContain('server/platform/payments/providers/stripe/gateway.ts')
  expect(targets).toContain('server/platform/payments/providers/stripe/payouts.ts')
  expect(targets).toContain('shared/payments/money.ts')
  expect(targets.filter((path) => path.includes('sandbox'))).toEqual([])
})

test('of the tests that share the most folders with a file, those that are named after it come first', () => {
  const tests = [
    'server/gifts/access.test.ts',
    'server/gifts/codes.test.ts',
    'server/gifts/gifts.test.ts',
    'server/codes.test.ts',
  ]
  expect(sortByNearness(tests, 'server/gifts/gifts.ts')).toEqual([tests[2], tests[0], tests[1], tests[3]])
})

test('the tests that share the most folders with a file come first', () => {
  const tests = ['server/a.test.ts', 'server/graphql/b.test.ts', 'shared/body/c.test.ts', 'shared/d.test.ts']
  expect(sortByNearness(tests, 'shared/body/limits.ts')).toEqual([tests[2], tests[3], tests[0], tests[1]])
  expect(sortByNearness(tests, 'shared/body/limits.ts', 'server/graphql/limits.ts')).toEqual([
    tests[1],
    tests[2],
    tests[0],
    tests[3],
  ])
})

test('of two mutations that change the same place, or a part of it, only the first is tried at a time', () => {
  const source = 'const may = (own: boolean): boolean => own && isOpen(1)\nconst mayNot = (): boolean => !may(true)'
  const { mutants } = mutate('a.ts', source, 0)
  const plan = { files: mutants.map(({ file }) => file), spans: mutants.map(({ span }) => span) }
  const group = takeGroup([...mutants.keys()], 32, plan).map((id) => mutants[id]?.change)
  expect(mutants.length).toBeGreaterThan(4)
  expect(group).toEqual(['own && isOpen(1) → true', '!may(true) → true'])
  expect(takeGroup([0, 1, 2], 1, plan)).toEqual([0])
})
