import fc from 'fast-check'
import { redo, undo, undoDepth } from 'prosemirror-history'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { joinDocument } from '#shared/body/document.ts'
import { fromDocument } from '#web/editor/model/from-document.ts'
import { toggleBlock } from './blocks.ts'
import { uniqueBlockNames } from './unique-block-names.ts'
import { notesPlugin } from './notes.ts'
import { insertCommand, paragraph } from './test-editor.ts'
import { createHistory, replayHistory, UndoJournal } from './undo-journal.ts'

const words = ['Twice', ' a', ' day', '!']
const type =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(text).setTime(state.doc.content.size * 10_000))
    return true
  }

/** A scripted editor, and what its window would save. */
function startEditor(text: string) {
  const undoable = createHistory()
  const plugins = [undoable, notesPlugin, uniqueBlockNames]
  const doc = fromDocument(joinDocument('T', '', [paragraph('P', text), paragraph('P', 'end', { name: 'p2' })]))
  let state = EditorState.create({ doc, plugins })
  const journal = new UndoJournal(doc)
  return {
    do: (command: Command) =>
      command(state, (tr) => {
        const before = state
        const applied = before.applyTransaction(tr)
        state = applied.state
        if (state.doc !== before.doc) journal.record(applied.transactions, before, state)
      }),
    place: (at: number) => {
      state = state.apply(state.tr.setSelection(TextSelection.near(state.doc.resolve(at % state.doc.content.size))))
    },
    state: () => state,
    reopened: () => replayHistory(structuredClone(journal.saved), state.doc, undoable, plugins),
  }
}

const commands: Command[] = [
  ...words.map(type),
  toggleBlock('H1'),
  insertCommand('HR'),
  (state, dispatch) => {
    dispatch?.(state.tr.deleteSelection())
    return true
  },
  undo,
  undo,
  redo,
]

test('restores undo and redo when a story is reopened', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(commands.length - 1), fc.nat(200)), { maxLength: 25 }), (steps) => {
      const window = startEditor('It came in a box')
      for (const [which, at] of steps) {
        const command = commands[which] as Command
        if (command !== undo && command !== redo) window.place(at)
        window.do(command)
      }
      const reopenedEditor = window.reopened()
      expect(reopenedEditor?.doc.eq(window.state().doc)).toBe(true)
      if (!reopenedEditor) return
      let [left, right] = [window.state(), reopenedEditor]
      for (const turn of [undo, undo, redo, undo]) {
        turn(left, (tr) => (left = left.apply(tr)))
        turn(right, (tr) => (right = right.apply(tr)))
        expect(right.doc.textContent).toBe(left.doc.textContent)
      }
    }),
    {
      numRuns: 100,
      // A block turned into a heading and back, then undone: the text never changes.
      examples: [
        [
          [
            [4, 5],
            [4, 89],
            [7, 0],
            [0, 0],
          ],
        ],
      ],
    },
  )
})

test('discards a history that does not lead to this text', () => {
  const window = startEditor('As it was')
  window.do(type('!'))
  const other = fromDocument(joinDocument('T', '', [paragraph('P', 'Changed elsewhere')]))
  const undoable = createHistory()
  const journal = new UndoJournal(window.state().doc)
  expect(replayHistory(journal.saved, other, undoable, [undoable])).toBeUndefined()
  expect(replayHistory({ base: '{"type":"unknown"}', done: [], undone: [] }, other, undoable, [undoable])).toBeUndefined()
})

test('a thousand changes can be undone, also when the story is opened again', () => {
  const window = startEditor('It came in a box')
  for (let i = 0; i < 2_000; i++) window.do(type('a'))
  const isUndone = () => {
    const before = window.state().doc
    window.do(undo)
    return !window.state().doc.eq(before)
  }
  for (let i = 0; i < 1_000; i++) expect(isUndone(), `change ${i}`).toBe(true)
  expect(undoDepth(window.state())).toBeGreaterThan(0)

  const second = startEditor('It came in a box')
  for (let i = 0; i < 1_500; i++) second.do(type('a'))
  const reopened = second.reopened()
  expect(reopened && undoDepth(reopened)).toBe(1_000)
})
