import { expect, test } from 'vitest'
import { spread } from './spread.ts'

const by = (authors: string) => authors.split('').map((authorId, id) => ({ authorId, id }))
const inWords = (items: readonly { authorId: string }[]) => items.map(({ authorId }) => authorId).join('')

test('nobody comes three times in a row while somebody else is left', () => {
  expect(inWords(spread(by('aaabc')))).toBe('aabac')
  expect(inWords(spread(by('aaaab')))).toBe('aabaa')
  expect(inWords(spread(by('abcabc')))).toBe('abcabc')
})

test('what stands above counts as well', () => {
  expect(inWords(spread(by('ab'), ['a', 'a']))).toBe('ba')
  expect(inWords(spread(by('ab'), ['b', 'a']))).toBe('ab')
})

test('everything stays, even where only one writer is left', () => {
  const items = by('aaaaabbcccccccc')
  expect(spread(items).toSorted((a, b) => a.id - b.id)).toEqual(items)
  expect(inWords(spread(by('aaaa')))).toBe('aaaa')
})
