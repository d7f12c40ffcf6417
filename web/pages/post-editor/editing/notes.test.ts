import { undo } from 'prosemirror-history'
import { Slice } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { carry } from './carry.ts'
import { insertNote, leaveNote } from './notes.ts'
import { storyKeys } from './keys.ts'
import { after, block, bodyOf, cursorBehind, moved, opened } from './test-editor.ts'

const note = (name: string, text: string) => block('FOOTNOTE', text, { name })
const mark = (start: number, end: number, name: string) => ({ type: 'FOOTNOTE' as const, start, end, note: name })
const story = [
  block('P', 'Twice a day and slack water', { markups: [mark(8, 11, 'aaaa'), mark(22, 27, 'bbbb')] }),
  note('aaaa', 'Mostly.'),
  note('bbbb', 'Briefly.'),
]
const notes = (state: EditorState) => bodyOf(state).filter(({ type }) => type === 'FOOTNOTE')
const typed = (text: string) => (state: EditorState, send?: (tr: EditorState['tr']) => void) => {
  send?.(state.tr.insertText(text))
  return true
}

test('a note is put behind the word at the cursor, written at the end, and left by Enter', () => {
  const state = after(opened([block('P', 'Twice a day')], 'Twice'), insertNote, typed('Mostly.'))
  const [note1] = notes(state)
  expect(note1?.text).toBe('Mostly.')
  expect(bodyOf(state)[0]?.markups).toEqual([mark(0, 5, note1?.name ?? '')])
  const back = after(state, leaveNote, typed('!'))
  expect(bodyOf(back)[0]?.text).toBe('Twice! a day')
})

test('a note goes with the last word that speaks of it, and one undo brings both back', () => {
  const state = moved(opened(story), 'day')
  const { to } = state.selection
  const without = state.apply(state.tr.delete(to - 3, to))
  expect(notes(without).map(({ name }) => name)).toEqual(['bbbb'])
  const again = after(without, undo)
  expect(notes(again).map(({ text }) => text)).toEqual(['Mostly.', 'Briefly.'])
  expect(bodyOf(again)[0]?.markups).toHaveLength(2)
})

test('a note that nothing spoke of when the story was opened stays', () => {
  const state = opened([block('P', 'Words'), note('aaaa', 'Alone.')])
  expect(notes(after(state, typed(' more'))).map(({ text }) => text)).toEqual(['Alone.'])
})

test('notes keep the order of their numbers when words change places', () => {
  const state = opened([
    block('P', 'one', { name: 'p1', markups: [mark(0, 3, 'aaaa')] }),
    block('P', 'two', { name: 'p2', markups: [mark(0, 3, 'bbbb')] }),
    note('aaaa', 'First.'),
    note('bbbb', 'Second.'),
  ])
  const start = state.doc.child(0).nodeSize + state.doc.child(1).nodeSize
  const [one, two] = [state.doc.child(2), state.doc.child(3)]
  const swapped = state.apply(state.tr.replaceWith(start, start + one.nodeSize + two.nodeSize, [two, one]))
  expect(notes(swapped).map(({ text }) => text)).toEqual(['Second.', 'First.'])
})

test('words that are copied take their notes along, under new names', () => {
  const from = opened(story)
  const view = (state: EditorState) => ({ state }) as never
  const slice = from.doc.slice(cursorBehind(from, 'a ').from, cursorBehind(from, 'day').from)
  const copied = carry.props.transformCopied?.call(carry, slice, view(from)) as Slice
  const target = opened([block('P', 'Here: ')])
  const arriving = carry.props.transformPasted?.call(
    carry,
    Slice.fromJSON(target.schema, copied.toJSON()),
    view(target),
    false,
  ) as Slice
  const pasted = target.apply(target.tr.replaceSelection(arriving))
  expect(bodyOf(pasted)[0]?.text).toBe('Here: day')
  expect(notes(pasted)).toMatchObject([{ text: 'Mostly.' }])
  expect(bodyOf(pasted)[0]?.markups).toEqual([mark(6, 9, notes(pasted)[0]?.name ?? '')])
  const within = carry.props.transformPasted?.call(carry, copied, view(from), false) as Slice
  const end = from.apply(from.tr.setSelection(TextSelection.create(from.doc, cursorBehind(from, 'water').from)))
  const twice = end.apply(end.tr.replaceSelection(within))
  expect(notes(twice).map(({ text }) => text)).toEqual(['Mostly.', 'Briefly.', 'Mostly.'])
  expect(new Set(notes(twice).map(({ name }) => name)).size).toBe(3)
})

test('Backspace in an empty note takes its number out of the text', () => {
  const state = after(opened([block('P', 'Twice a day')], 'Twice'), insertNote, storyKeys.Backspace)
  expect(notes(state)).toEqual([])
  expect(bodyOf(state)[0]?.markups).toEqual([])
})
