import { expect, test } from 'vitest'
import { spread } from './spread.ts'

const by = (authors: string) => authors.split('').map((authorId, id) => ({ authorId, id }))
const inWords = (items: readonly { authorId: string }[]) => items.map(({ authorId }) => authorId).join('')

test('no author appears three times in a row while others remain', () => {
  expect(inWords(spread(by('aaabc')))).toBe('aabac')
  expect(inWords(spread(by('aaaab')))).toBe('aabaa')
  expect(inWords(spread(by('abcabc')))).toBe('abcabc')
})

test('items already shown above count too', () => {
  expect(inWords(spread(by('ab'), ['a', 'a']))).toBe('ba')
  expect(inWords(spread(by('ab'), ['b', 'a']))).toBe('ab')
})

test('all items stay, even when only one author is left', () => {
  const items = by('aaaaabbcccccccc')
  expect(spread(items).toSorted((a, b) => a.id - b.id)).toEqual(items)
  expect(inWords(spread(by('aaaa')))).toBe('aaaa')
})
