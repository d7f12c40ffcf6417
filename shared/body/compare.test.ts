import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDocuments, compareWords } from './compare.ts'
import type { Paragraph } from './paragraph.ts'

const p = (name: string, text: string, more: Partial<Paragraph> = {}): Paragraph => ({
  name,
  type: 'P',
  text,
  markups: [],
  ...more,
})

test('reports added and removed words and keeps the words around them', () => {
  expect(compareWords('The sea comes in twice a day.', 'The grey sea comes in a day.')).toEqual([
    { kind: 'same', text: 'The ' },
    { kind: 'added', text: 'grey ' },
    { kind: 'same', text: 'sea comes in' },
    { kind: 'removed', text: ' twice' },
    { kind: 'same', text: ' a day.' },
  ])
})

test('recognizes a reworded paragraph by its name, and reports new and removed ones whole', () => {
  const before = [p('a', 'One'), p('b', 'Two words'), p('c', 'Three')]
  const after = [p('a', 'One'), p('b', 'Two good words'), p('d', 'Four')]
  expect(compareDocuments(before, after).map(({ kind, paragraph }) => `${kind} ${paragraph.text}`)).toEqual([
    'same One',
    'changed Two good words',
    'removed Three',
    'added Four',
  ])
})

test('marks a paragraph whose text is unchanged but whose formatting differs', () => {
  const [compared] = compareDocuments([p('a', 'One')], [p('a', 'One', { type: 'H3' })])
  expect(compared).toMatchObject({ kind: 'changed', isLookOnly: true })
})

test('contains both texts completely, whatever they are', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n'), { maxLength: 60 }).map((all) => all.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = compareWords(before, after)
      const read = (without: string) =>
        changes
          .filter(({ kind }) => kind !== without)
          .map((words) => words.text)
          .join('')
      expect(read('added')).toBe(before)
      expect(read('removed')).toBe(after)
    }),
  )
})

test('compares two very long texts in reasonable time', () => {
  const long = (prefix: string) => Array.from({ length: 20_000 }, (_, i) => `${prefix}${i}`).join(' ')
  const changes = compareWords(long('a'), long('b'))
  expect(changes.filter(({ kind }) => kind !== 'same').length).toBeGreaterThan(0)
})
