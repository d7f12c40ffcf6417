import { expect, test } from 'vitest'
import { cyclesIn } from './cycles.ts'

test('finds modules that import each other, directly or through others', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
    ['e', ['a', 'f']],
    ['f', ['e']],
  ])
  expect(cyclesIn(imports)).toEqual([
    ['a', 'b', 'c'],
    ['e', 'f'],
  ])
})

test('accepts modules that several others import', () => {
  const imports = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['d']],
  ])
  expect(cyclesIn(imports)).toEqual([])
})
