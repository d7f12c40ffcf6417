import { expect, test } from 'vitest'
import { isSame } from './is-same.ts'

test('answers are the same when they say the same, in whatever order', () => {
  expect(isSame({ data: { a: [1, { b: null }], c: 'd' } }, { data: { c: 'd', a: [1, { b: null }] } })).toBe(true)
  expect(isSame(undefined, undefined)).toBe(true)
})

test('a value, a name, a length or a kind that differs makes them different', () => {
  const pairs: [unknown, unknown][] = [
    [{ a: 1 }, { a: 2 }],
    [{ a: undefined }, { b: undefined }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [[1, 2], [1]],
    [{ 0: 'a' }, ['a']],
    [null, {}],
    [undefined, { data: null }],
    ['', 0],
  ]
  for (const [one, other] of pairs) {
    expect(isSame(one, other)).toBe(false)
    expect(isSame(other, one)).toBe(false)
  }
})
