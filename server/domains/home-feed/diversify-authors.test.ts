import { expect, test } from 'vitest'
import { diversifyAuthors } from './diversify-authors.ts'

const by = (authors: string) => authors.split('').map((authorId, id) => ({ authorId, id }))
const authorsOf = (items: readonly { authorId: string }[]) => items.map(({ authorId }) => authorId).join('')

test('no author appears three times in a row while others remain', () => {
  expect(authorsOf(diversifyAuthors(by('aaabc')))).toBe('aabac')
  expect(authorsOf(diversifyAuthors(by('aaaab')))).toBe('aabaa')
  expect(authorsOf(diversifyAuthors(by('abcabc')))).toBe('abcabc')
})

test('items already shown above count too', () => {
  expect(authorsOf(diversifyAuthors(by('ab'), ['a', 'a']))).toBe('ba')
  expect(authorsOf(diversifyAuthors(by('ab'), ['b', 'a']))).toBe('ab')
})

test('all items stay, even when only one author is left', () => {
  const items = by('aaaaabbcccccccc')
  expect(diversifyAuthors(items).toSorted((a, b) => a.id - b.id)).toEqual(items)
  expect(authorsOf(diversifyAuthors(by('aaaa')))).toBe('aaaa')
})
