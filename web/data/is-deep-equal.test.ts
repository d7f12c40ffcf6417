import { expect, test } from 'vitest'
import { isDeepEqual } from './is-deep-equal.ts'

test('treats equal JSON values as the same, whatever the order of their keys', () => {
  expect(isDeepEqual({ data: { a: [1, { b: null }], c: 'd' } }, { data: { c: 'd', a: [1, { b: null }] } })).toBe(true)
  expect(isDeepEqual(undefined, undefined)).toBe(true)
})

test('detects a different value, key, length or type', () => {
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
    expect(isDeepEqual(one, other)).toBe(false)
    expect(isDeepEqual(other, one)).toBe(false)
  }
})
