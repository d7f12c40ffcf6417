import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinDocument } from './document.ts'
import { mergeDocuments } from './merge.ts'
import type { Body, Paragraph } from './paragraph.ts'

const p = (name: string, text: string): Paragraph => ({ name, type: 'P', text, markups: [] })
const doc = (...blocks: Paragraph[]): Body => joinDocument('Tides', '', blocks)
const base = doc(p('a', 'one'), p('b', 'two'), p('c', 'three'))

test('combines changes to different paragraphs', () => {
  const mine = doc(p('a', 'one!'), p('b', 'two'), p('n', 'new'), p('c', 'three'))
  const theirs = doc(p('b', 'two'), p('c', 'three?'))
  expect(mergeDocuments(base, mine, theirs)).toBeUndefined()
  const gentle = doc(p('a', 'one'), p('b', 'two'), p('c', 'three?'), p('z', 'last'))
  expect(mergeDocuments(base, mine, gentle)).toEqual(
    doc(p('a', 'one!'), p('b', 'two'), p('n', 'new'), p('c', 'three?'), p('z', 'last')),
  )
})

test('leaves conflicting changes of one paragraph to a person', () => {
  expect(
    mergeDocuments(base, doc(p('a', 'x'), p('b', 'two'), p('c', 'three')), doc(p('a', 'y'), p('b', 'two'), p('c', 'three'))),
  ).toBe(undefined)
})

test('loses no text that either side wrote', () => {
  const edits = fc.array(fc.tuple(fc.constantFrom('edit', 'insert', 'delete'), fc.nat(20), fc.string({ maxLength: 5 })), {
    maxLength: 5,
  })
  const apply = (who: string, list: [string, number, string][]): Body =>
    list.reduce<Body>((body, [kind, at, text], i) => {
      const index = 2 + (at % Math.max(1, body.length - 2))
      if (kind === 'insert') return body.toSpliced(index, 0, p(`${who}${i}`, `${who}:${text}`))
      if (!body[index]) return body
      return kind === 'edit' ? body.with(index, { ...body[index], text: `${who}:${text}` }) : body.toSpliced(index, 1)
    }, base)
  fc.assert(
    fc.property(edits, edits, (my, their) => {
      const [mine, theirs] = [apply('m', my), apply('t', their)]
      const merged = mergeDocuments(base, mine, theirs)
      if (!merged) return
      expect(new Set(merged.map(({ name }) => name)).size).toBe(merged.length)
      const texts = new Set(merged.map(({ text }) => text))
      const written = [...mine, ...theirs].map(({ text }) => text).filter((text) => /^[mt]:/.test(text))
      expect(written.filter((text) => !texts.has(text))).toEqual([])
    }),
    { numRuns: 500 },
  )
})
