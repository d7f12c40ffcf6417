import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('[text-truncation] cuts a text between words and ends it in an ellipsis', () => {
  expect(truncate('hello brave world', 10)).toBe('hello…')
  expect(truncate('hello brave world', 17)).toBe('hello brave world')
  expect(truncate('hello, brave world', 8)).toBe('hello…')
  expect(truncate('hello brave world', 12)).toBe('hello brave…')
})

test('cuts a word without a boundary where it must, but never inside a character', () => {
  expect(truncate('abcdefghijkl', 5)).toBe('abcd…')
  expect(truncate('🦉🦉🦉🦉', 4)).toBe('🦉…')
  for (const limit of [1, 2, 3, 9, 30]) expect(truncate('tide and time and tide again', limit).length).toBeLessThanOrEqual(limit)
})
