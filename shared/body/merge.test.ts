import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinDocument } from './document.ts'
import { hasChanges, mergeDocuments } from './merge.ts'
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

type Change = 'edit' | 'retype' | 'delete' | 'insert'
const names = ['title', 'subtitle', ...Array.from({ length: 8 }, (_, i) => `p${i}`)]
const longBase = joinDocument(
  'Tides',
  'and moons',
  names.slice(2).map((name) => p(name, name)),
)

/** Changes these paragraphs; a new one follows the one it is inserted at. */
function change(document: Body, who: string, changes: readonly (readonly [string, Change])[]): Body {
  return changes.reduce<Body>((body, [name, kind]) => {
    const at = body.findIndex((paragraph) => paragraph.name === name)
    const paragraph = body[at]
    if (!paragraph || (kind === 'insert' && body.some((one) => one.name === `${who}${name}`))) return body
    if (kind === 'insert' && at > 0) return body.toSpliced(at + 1, 0, p(`${who}${name}`, `${who}: new at ${name}`))
    if (kind === 'delete' && at > 1) return body.toSpliced(at, 1)
    if (kind === 'retype' && at > 1) return body.with(at, { ...paragraph, type: 'BQ', text: `${who}: ${paragraph.text}` })
    return body.with(at, { ...paragraph, text: `${who}: ${paragraph.text}` })
  }, document)
}

const changesOf = (some: readonly string[]) =>
  fc.array(fc.tuple(fc.constantFrom(...some), fc.constantFrom<Change>('edit', 'retype', 'delete', 'insert')), {
    minLength: 1,
    maxLength: 6,
  })
const bothSides = fc
  .shuffledSubarray(names, { minLength: names.length })
  .chain((order) =>
    fc.nat(names.length - 2).chain((cut) => fc.tuple(changesOf(order.slice(0, cut + 1)), changesOf(order.slice(cut + 1)))),
  )

test('merges whatever two sides change in different parts, the title and subtitle included', () => {
  fc.assert(
    fc.property(bothSides, ([my, their]) => {
      const [mine, theirs] = [change(longBase, 'm', my), change(longBase, 't', their)]
      const merged = mergeDocuments(longBase, mine, theirs)
      // The changes of one side after the other's: different parts, so their order makes no difference to any paragraph.
      const expected = change(mine, 't', their)
      expect(new Set(merged)).toEqual(new Set(expected))
      expect(merged?.slice(0, 2).map(({ name }) => name)).toEqual(['title', 'subtitle'])
      expect(mergeDocuments(longBase, theirs, mine)).toHaveLength(expected.length)
      // An editor redraws only what is another object.
      const mineAgain = mine.filter((paragraph) => merged?.includes(paragraph))
      expect(mineAgain.length).toBeGreaterThanOrEqual(mine.length - their.length)
    }),
    { numRuns: 500 },
  )
})

test('never merges different changes of one part', () => {
  const changedParts = fc.constantFrom<Change>('edit', 'retype', 'delete')
  fc.assert(
    fc.property(fc.constantFrom(...names), changedParts, changedParts, bothSides, (name, myKind, theirKind, [my, their]) => {
      fc.pre(!(myKind === 'delete' && theirKind === 'delete'))
      const elsewhere = (list: typeof my) => list.filter(([other]) => other !== name)
      const mine = change(longBase, 'm', [[name, myKind], ...elsewhere(my)])
      const theirs = change(longBase, 't', [[name, theirKind], ...elsewhere(their)])
      expect(mergeDocuments(longBase, mine, theirs)).toBeUndefined()
    }),
    { numRuns: 500 },
  )
})

test('knows a document that includes a save, and one that does not', () => {
  fc.assert(
    fc.property(bothSides, ([my, their]) => {
      const saved = change(longBase, 'm', my)
      expect(hasChanges(change(saved, 't', their), longBase, saved)).toBe(true)
      expect(hasChanges(change(longBase, 't', their), longBase, saved)).toBe(false)
    }),
  )
})
