import fc from 'fast-check'
import { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { joinDocument } from '#shared/body/document.ts'
import { compareMarkups } from '#shared/body/markups.ts'
import { type Body, imageLayouts, type Markup, type Paragraph } from '#shared/body/paragraph.ts'
import { paragraphsOf } from '#test/arbitrary-body.ts'
import { uniqueBlockNames } from '#web/editor/editing/unique-block-names.ts'
import { fromDocument } from './from-document.ts'
import { editorSchema } from './schema.ts'
import { toDocument } from './to-document.ts'

const words = fc.string({ unit: fc.constantFrom('a', 'é', '字', '👋', ' ', 'ß', '\u0301'), maxLength: 24 })
const lines = fc.array(words, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('\n'))

/** Stored markups of one type never overlap and never touch with equal attributes. */
const markupsFor = (text: string, kinds: readonly Markup['type'][]): fc.Arbitrary<Markup[]> =>
  fc
    .tuple(
      ...kinds.map((type) =>
        fc.array(fc.nat(Math.max(0, text.length)), { maxLength: 4 }).map((points) => {
          const cuts = [...new Set(points)].sort((a, b) => a - b)
          const runs: Markup[] = []
          for (let i = 0; i + 1 < cuts.length; i += 2) {
            const [start, end] = [cuts[i] as number, cuts[i + 1] as number]
            const own =
              type === 'A'
                ? { href: `https://example.com/${i}` }
                : type === 'MENTION'
                  ? i % 4 === 0
                    ? { userId: 'abcdef012345' }
                    : { collectionId: 'abcdef012346' }
                  : type === 'FOOTNOTE'
                    ? { note: `f${i}` }
                    : {}
            runs.push({ type, start, end, ...own })
          }
          return runs
        }),
      ),
    )
    .map((runs) => runs.flat().sort(compareMarkups))

const inline = lines.chain((text) =>
  markupsFor(text, ['A', 'EM', 'STRONG', 'CODE', 'HIGHLIGHT', 'MENTION', 'MATH', 'FOOTNOTE']).map((markups) => ({
    text,
    markups,
  })),
)

const examples = paragraphsOf({
  text: inline,
  line: inline,
  code: lines,
  tex: lines,
  layouts: imageLayouts.slice(1),
  embeds: [{ href: 'https://example.com/film', title: 'A film', width: 640, height: 360 }, undefined],
  minColumns: 1,
})
const paragraph = fc.oneof(...Object.values(examples).filter((example) => example !== undefined))

const body = fc.uniqueArray(paragraph, { selector: ({ name }) => name, minLength: 1, maxLength: 12 })
const document = fc
  .tuple(words, words, body)
  .map(([title, subtitle, blocks]): Body => joinDocument(title.replace(/\s+/g, ' '), subtitle.replace(/\s+/g, ' '), blocks))

const notesLast = (blocks: Body): Body => [
  ...blocks.filter(({ type }) => type !== 'FOOTNOTE'),
  ...blocks.filter(({ type }) => type === 'FOOTNOTE'),
]

/** A story with only notes gets an empty paragraph with a generated name. */
const hasText = (blocks: Body): boolean => blocks.slice(2).some(({ type }) => type !== 'FOOTNOTE')

test('round-trips a document, with its notes last', () => {
  fc.assert(
    fc.property(document.filter(hasText), (before) => {
      const doc = fromDocument(before)
      doc.check()
      expect(toDocument(doc)).toEqual(notesLast(before))
    }),
    { numRuns: 300 },
  )
})

const open = (blocks: Body) =>
  EditorState.create({ doc: fromDocument(joinDocument('T', 'S', blocks)), plugins: [uniqueBlockNames] })
const namesOf = (state: EditorState) => toDocument(state.doc).map(({ name }) => name)

test('keeps names unique after any cut, paste or split', () => {
  const step = fc.tuple(fc.constantFrom('split', 'delete', 'copy', 'retype'), fc.nat(10_000), fc.nat(10_000))
  fc.assert(
    fc.property(body, fc.array(step, { maxLength: 12 }), (blocks, steps) => {
      let state = open(blocks)
      for (const [kind, a, b] of steps) {
        const size = state.doc.content.size
        const [from, to] = [a % size, b % size].sort((x, y) => x - y) as [number, number]
        const { tr } = state
        try {
          if (kind === 'delete') tr.deleteRange(from, to)
          if (kind === 'copy') tr.replaceRange(to, to, state.doc.slice(from, to))
          if (kind === 'split') tr.split(from)
          if (kind === 'retype') tr.setBlockType(from, to, editorSchema.nodes.H2 as never)
        } catch {
          // Not every position can be split or replaced; a refused edit changes nothing.
          continue
        }
        state = state.apply(tr)
      }
      const names = namesOf(state)
      expect(new Set(names).size).toBe(names.length)
      expect(names.every((name) => /^[0-9a-z]{1,16}$/.test(name))).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('keeps the name with the text on a split and the first name on a join', () => {
  const p = (name: string, text: string): Paragraph => ({ name, type: 'P', text, markups: [] })
  const state = open([p('aaaa', 'Twice a day'), p('bbbb', 'Low water')])
  const start = state.doc.child(0).nodeSize + state.doc.child(1).nodeSize + 1
  const inTheMiddle = state.apply(state.tr.split(start + 5))
  expect(namesOf(inTheMiddle).indexOf('aaaa')).toBe(2)
  const atTheStart = state.apply(state.tr.split(start))
  expect(toDocument(atTheStart.doc).find(({ name }) => name === 'aaaa')?.text).toBe('Twice a day')
  const joined = state.apply(state.tr.join(start + 'Twice a day'.length + 1))
  expect(toDocument(joined.doc)[2]).toMatchObject({ name: 'aaaa', text: 'Twice a dayLow water' })
})
