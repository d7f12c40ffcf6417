import { undo } from 'prosemirror-history'
import { Slice } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { notesClipboard } from './notes-clipboard.ts'
import { insertNote, leaveNote } from './notes.ts'
import { editorKeys } from './keys.ts'
import { runCommands, paragraph, bodyOf, cursorAfter, moveCursor, openEditor } from './test-editor.ts'

const note = (name: string, text: string) => paragraph('FOOTNOTE', text, { name })
const mark = (start: number, end: number, name: string) => ({ type: 'FOOTNOTE' as const, start, end, note: name })
const story = [
  paragraph('P', 'Twice a day and slack water', { markups: [mark(8, 11, 'aaaa'), mark(22, 27, 'bbbb')] }),
  note('aaaa', 'Mostly.'),
  note('bbbb', 'Briefly.'),
]
const notes = (state: EditorState) => bodyOf(state).filter(({ type }) => type === 'FOOTNOTE')
const typed = (text: string) => (state: EditorState, send?: (tr: EditorState['tr']) => void) => {
  send?.(state.tr.insertText(text))
  return true
}

test('inserts a note after the word at the cursor and leaves it on Enter', () => {
  const state = runCommands(openEditor([paragraph('P', 'Twice a day')], 'Twice'), insertNote, typed('Mostly.'))
  const [note1] = notes(state)
  expect(note1?.text).toBe('Mostly.')
  expect(bodyOf(state)[0]?.markups).toEqual([mark(0, 5, note1?.name ?? '')])
  const back = runCommands(state, leaveNote, typed('!'))
  expect(bodyOf(back)[0]?.text).toBe('Twice! a day')
})

test('removes a note with its last reference, and one undo restores both', () => {
  const state = moveCursor(openEditor(story), 'day')
  const { to } = state.selection
  const without = state.apply(state.tr.delete(to - 3, to))
  expect(notes(without).map(({ name }) => name)).toEqual(['bbbb'])
  const again = runCommands(without, undo)
  expect(notes(again).map(({ text }) => text)).toEqual(['Mostly.', 'Briefly.'])
  expect(bodyOf(again)[0]?.markups).toHaveLength(2)
})

test('keeps a note that had no reference when the story was opened', () => {
  const state = openEditor([paragraph('P', 'Words'), note('aaaa', 'Alone.')])
  expect(notes(runCommands(state, typed(' more'))).map(({ text }) => text)).toEqual(['Alone.'])
})

test('reorders notes when their references move', () => {
  const state = openEditor([
    paragraph('P', 'one', { name: 'p1', markups: [mark(0, 3, 'aaaa')] }),
    paragraph('P', 'two', { name: 'p2', markups: [mark(0, 3, 'bbbb')] }),
    note('aaaa', 'First.'),
    note('bbbb', 'Second.'),
  ])
  const start = state.doc.child(0).nodeSize + state.doc.child(1).nodeSize
  const [one, two] = [state.doc.child(2), state.doc.child(3)]
  const swapped = state.apply(state.tr.replaceWith(start, start + one.nodeSize + two.nodeSize, [two, one]))
  expect(notes(swapped).map(({ text }) => text)).toEqual(['Second.', 'First.'])
})

test('copies notes along with their text, under new names', () => {
  const from = openEditor(story)
  const view = (state: EditorState) => ({ state }) as never
  const slice = from.doc.slice(cursorAfter(from, 'a ').from, cursorAfter(from, 'day').from)
  const copied = notesClipboard.props.transformCopied?.call(notesClipboard, slice, view(from)) as Slice
  const target = openEditor([paragraph('P', 'Here: ')])
  const arriving = notesClipboard.props.transformPasted?.call(
    notesClipboard,
    Slice.fromJSON(target.schema, copied.toJSON()),
    view(target),
    false,
  ) as Slice
  const pasted = target.apply(target.tr.replaceSelection(arriving))
  expect(bodyOf(pasted)[0]?.text).toBe('Here: day')
  expect(notes(pasted)).toMatchObject([{ text: 'Mostly.' }])
  expect(bodyOf(pasted)[0]?.markups).toEqual([mark(6, 9, notes(pasted)[0]?.name ?? '')])
  const within = notesClipboard.props.transformPasted?.call(notesClipboard, copied, view(from), false) as Slice
  const end = from.apply(from.tr.setSelection(TextSelection.create(from.doc, cursorAfter(from, 'water').from)))
  const twice = end.apply(end.tr.replaceSelection(within))
  expect(notes(twice).map(({ text }) => text)).toEqual(['Mostly.', 'Briefly.', 'Mostly.'])
  expect(new Set(notes(twice).map(({ name }) => name)).size).toBe(3)
})

test('removes the reference on Backspace in an empty note', () => {
  const state = runCommands(openEditor([paragraph('P', 'Twice a day')], 'Twice'), insertNote, editorKeys.Backspace)
  expect(notes(state)).toEqual([])
  expect(bodyOf(state)[0]?.markups).toEqual([])
})
