import { history } from 'prosemirror-history'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { joinDocument } from '#shared/body/document.ts'
import type { Body, Paragraph } from '#shared/body/paragraph.ts'
import { fromDocument } from '../model/from-document.ts'
import { toDocument } from '../model/to-document.ts'
import { keepNames } from './keep-names.ts'
import { keepNotes } from './notes.ts'
import { keepTables } from './tables.ts'

export const block = (type: Paragraph['type'], text = '', more: Partial<Paragraph> = {}): Paragraph => ({
  name: `${type.toLowerCase().slice(0, 8)}1`,
  type,
  text,
  markups: [],
  ...more,
})

/** An editor with these blocks and the cursor after the first occurrence of the text, or at the end of the first block. */
export function opened(blocks: Paragraph[], words?: string): EditorState {
  const doc = fromDocument(joinDocument('Title', '', blocks))
  const state = EditorState.create({ doc, plugins: [keepTables, keepNotes, keepNames, history()] })
  const start = doc.child(0).nodeSize + doc.child(1).nodeSize
  return state.apply(
    state.tr.setSelection(
      words === undefined ? TextSelection.near(doc.resolve(start + doc.child(2).nodeSize - 1), -1) : cursorBehind(state, words),
    ),
  )
}

export function cursorBehind(state: EditorState, words: string): TextSelection {
  let found: number | undefined
  state.doc.descendants((node, pos) => {
    const at = node.isText && found === undefined ? (node.text ?? '').indexOf(words) : -1
    if (at >= 0) found = pos + at + words.length
  })
  if (found === undefined) throw new Error(`Nothing reads "${words}".`)
  return TextSelection.create(state.doc, found)
}

export const moved = (state: EditorState, words: string): EditorState =>
  state.apply(state.tr.setSelection(cursorBehind(state, words)))

export function after(state: EditorState, ...commands: (Command | undefined)[]): EditorState {
  let now = state
  for (const command of commands) command?.(now, (tr) => (now = now.apply(tr)))
  return now
}

export const bodyOf = (state: EditorState): Body => toDocument(state.doc).slice(2)
