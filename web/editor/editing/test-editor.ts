import { history } from 'prosemirror-history'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { joinDocument } from '#shared/body/document.ts'
import type { Body, Paragraph } from '#shared/body/paragraph.ts'
import { fromDocument } from '#web/editor/model/from-document.ts'
import { toDocument } from '#web/editor/model/to-document.ts'
import { insertEntries } from './insert-entries.ts'
import { uniqueBlockNames } from './unique-block-names.ts'
import { notesPlugin } from './notes.ts'
import { repairTablesPlugin } from './tables.ts'

export const paragraph = (type: Paragraph['type'], text = '', more: Partial<Paragraph> = {}): Paragraph => ({
  name: `${type.toLowerCase().slice(0, 8)}1`,
  type,
  text,
  markups: [],
  ...more,
})

/** An editor with these blocks and the cursor after the first occurrence of the text, or at the end of the first block. */
export function openEditor(blocks: Paragraph[], searchText?: string): EditorState {
  const doc = fromDocument(joinDocument('Title', '', blocks))
  const state = EditorState.create({ doc, plugins: [repairTablesPlugin, notesPlugin, uniqueBlockNames, history()] })
  const start = doc.child(0).nodeSize + doc.child(1).nodeSize
  return state.apply(
    state.tr.setSelection(
      searchText === undefined
        ? TextSelection.near(doc.resolve(start + doc.child(2).nodeSize - 1), -1)
        : cursorAfter(state, searchText),
    ),
  )
}

export function cursorAfter(state: EditorState, searchText: string): TextSelection {
  let found: number | undefined
  state.doc.descendants((node, pos) => {
    const at = node.isText && found === undefined ? (node.text ?? '').indexOf(searchText) : -1
    if (at >= 0) found = pos + at + searchText.length
  })
  if (found === undefined) throw new Error(`The text "${searchText}" was not found.`)
  return TextSelection.create(state.doc, found)
}

export const moveCursor = (state: EditorState, searchText: string): EditorState =>
  state.apply(state.tr.setSelection(cursorAfter(state, searchText)))

export function runCommands(state: EditorState, ...commands: (Command | undefined)[]): EditorState {
  let now = state
  for (const command of commands) command?.(now, (tr) => (now = now.apply(tr)))
  return now
}

/** What the menu of blocks does for this type. */
export function insertCommand(type: Paragraph['type']): Command {
  const entry = insertEntries.find(({ id }) => id === type)
  if (!entry || !('command' in entry)) throw new Error(`The menu has no command for ${type}.`)
  return entry.command
}

export const bodyOf = (state: EditorState): Body => toDocument(state.doc).slice(2)
