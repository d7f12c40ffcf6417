import fc from 'fast-check'
import { redo, undo } from 'prosemirror-history'
import { type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { joinDocument } from '#shared/body/document.ts'
import { imageLayouts, type Body, type Paragraph } from '#shared/body/paragraph.ts'
import { paragraphsOf } from '#test/arbitrary-body.ts'
import { fromDocument } from '#web/editor/model/from-document.ts'
import { toDocument } from '#web/editor/model/to-document.ts'
import { mergeChanges } from './merge-changes.ts'
import { bodyOf, cursorAfter, moveCursor, openEditor, runCommands } from './test-editor.ts'

const p = (name: string, text: string): Paragraph => ({ name, type: 'P', text, markups: [] })
const merge = (state: EditorState, title: string, ...blocks: Paragraph[]): EditorState =>
  state.apply(mergeChanges(state, joinDocument(title, '', blocks)))
const type = (state: EditorState, text: string): EditorState => state.apply(state.tr.insertText(text))
const texts = (state: EditorState): string[] => bodyOf(state).map(({ text }) => text)
const textBefore = ({ selection: { $head } }: EditorState): string => $head.parent.textBetween(0, $head.parentOffset)

const plain = fc.string({ unit: fc.constantFrom('a', 'b', '\u{1f44b}', '\u{1f44d}', ' ') }).map((text) => ({ text, markups: [] }))
const block = fc.oneof(
  ...Object.values(
    paragraphsOf({
      text: plain,
      line: plain,
      code: plain.map(({ text }) => text),
      tex: plain.map(({ text }) => text),
      layouts: imageLayouts.slice(1),
      embeds: [{ href: 'https://example.com/film', title: 'A film', width: 640, height: 360 }, undefined],
      minColumns: 1,
    }),
  ).filter((example) => example !== undefined),
)
// Few names, so that both documents share some.
const body = fc.uniqueArray(
  fc.tuple(fc.constantFrom('a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7'), block).map(([name, one]) => ({ ...one, name })),
  { selector: ({ name }) => name, minLength: 1, maxLength: 7 },
)
const document = fc
  .tuple(fc.constantFrom('Tides', 'Tidal', ''), body)
  .map(([title, blocks]): Body => joinDocument(title, '', blocks))

test('any document becomes any other, and undo leaves it alone', () => {
  fc.assert(
    fc.property(document.filter(hasText), document.filter(hasText), fc.nat(), (before, after, at) => {
      const opened = openEditor([p('x', '')])
      const doc = fromDocument(before)
      const start = opened.apply(opened.tr.replaceWith(0, opened.doc.content.size, doc.content).setMeta('addToHistory', false))
      const place = TextSelection.near(start.doc.resolve(at % start.doc.content.size))
      const state = start.apply(start.tr.setSelection(place))
      const { doc: merged, selection } = state.applyTransaction(mergeChanges(state, after)).state
      merged.check()
      // Appended transactions repair notes without a reference, as they do for every change.
      const expected = state.tr.replaceWith(0, state.doc.content.size, fromDocument(after).content).setMeta('addToHistory', false)
      expect(toDocument(merged)).toEqual(toDocument(state.apply(expected).doc))
      expect(selection.to).toBeLessThanOrEqual(merged.content.size)
      expect(undo(state.apply(mergeChanges(state, after)))).toBe(false)
    }),
    { numRuns: 300 },
  )
})

function hasText(one: Body): boolean {
  return one.slice(2).some(({ type: kind }) => kind !== 'FOOTNOTE')
}

test('the cursor stays in the text while paragraphs around it, and its own, change', () => {
  const state = moveCursor(openEditor([p('a', 'one'), p('b', 'two words'), p('c', 'three')]), 'two')
  const merged = merge(state, 'Title', p('n', 'new'), p('a', 'one!'), p('b', 'Now two words'))
  expect(texts(merged)).toEqual(['new', 'one!', 'Now two words'])
  expect(textBefore(merged)).toBe('Now two')
})

test('the cursor follows a paragraph that was moved or became another type', () => {
  const state = moveCursor(openEditor([p('a', 'one'), p('b', 'two words'), p('c', 'three')]), 'two')
  const merged = merge(state, 'Title', p('b', 'two words'), p('a', 'one'), p('c', 'three'))
  expect(texts(merged)).toEqual(['two words', 'one', 'three'])
  expect(textBefore(merged)).toBe('two')
  expect(textBefore(merge(merged, 'Title', { ...p('b', 'two words'), type: 'BQ' }))).toBe('two')
})

test('a selection, also of a picture, and the format of the next letter stay', () => {
  const image: Paragraph = { name: 'i', type: 'IMG', text: '', markups: [], image: { id: 'abc' }, layout: 'INSET_CENTER' }
  const opened = openEditor([p('a', 'one two'), image])
  const words = opened.apply(
    opened.tr.setSelection(
      TextSelection.create(opened.doc, cursorAfter(opened, 'one').head + 4, cursorAfter(opened, 'one').head),
    ),
  )
  const strong = opened.schema.marks.STRONG?.create()
  if (!strong) throw new Error('Text cannot be bold.')
  const merged = merge(words, 'Tides', p('n', 'new'), p('a', 'one two'), image)
  expect(merged.doc.textBetween(merged.selection.from, merged.selection.to)).toBe(' two')
  expect(merged.selection.anchor).toBeGreaterThan(merged.selection.head)
  const typing = opened.apply(opened.tr.addStoredMark(strong))
  expect(merge(typing, 'Tides', p('a', 'one two'), image).storedMarks).toStrictEqual(typing.storedMarks)

  const last = opened.doc.content.size - (opened.doc.lastChild?.nodeSize ?? 0)
  const picture = opened.apply(opened.tr.setSelection(NodeSelection.create(opened.doc, last)))
  const { selection } = merge(picture, 'Title', p('a', 'changed'), { ...image, image: { id: 'abc', alt: 'A dial' } })
  expect(selection instanceof NodeSelection && selection.node.attrs.image).toEqual({ id: 'abc', alt: 'A dial' })
})

test('undo and redo go through the own changes only', () => {
  const start = moveCursor(openEditor([p('a', 'one'), p('b', 'two')]), 'one')
  const mine = type(start, ' mine')
  const merged = merge(mine, 'Tides', p('n', 'new'), p('a', 'one mine'), p('b', 'two theirs'))
  expect(texts(merged)).toEqual(['new', 'one mine', 'two theirs'])
  const more = type(moveCursor(merged, 'one mine'), ' again')
  const undone = runCommands(more, undo, undo, undo)
  expect(texts(undone)).toEqual(['new', 'one', 'two theirs'])
  expect(undone.doc.firstChild?.textContent).toBe('Tides')
  expect(texts(runCommands(undone, redo, redo))).toEqual(['new', 'one mine again', 'two theirs'])
})
