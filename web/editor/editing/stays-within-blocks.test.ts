import fc from 'fast-check'
import { Fragment } from 'prosemirror-model'
import { EditorState, type Plugin, type Transaction } from 'prosemirror-state'
import { DecorationSet } from 'prosemirror-view'
import { expect, test, vi } from 'vitest'
import { joinDocument } from '#shared/body/document.ts'
import type { Paragraph } from '#shared/body/paragraph.ts'
import { fromDocument } from '#web/editor/model/from-document.ts'
import { toDocument } from '#web/editor/model/to-document.ts'
import { cycleBlock, toggleBlock } from './blocks.ts'
import { indentItems, listNumberingPlugin } from './lists.ts'
import { moveCursor, openEditor, paragraph, runCommands } from './test-editor.ts'
import { imageRowsPlugin } from './rows.ts'
import { staysWithinBlocks } from './stays-within-blocks.ts'
import { uniqueBlockNames } from './unique-block-names.ts'

const blocks: Paragraph[] = [
  paragraph('P', 'one', { name: 'a' }),
  paragraph('OLI', 'two', { name: 'b' }),
  paragraph('OLI', 'three', { name: 'c' }),
  paragraph('IMG', '', { name: 'd', image: { id: 'x' }, layout: 'OUTSET_ROW' }),
  paragraph('IMG', '', { name: 'e', image: { id: 'y' }, layout: 'OUTSET_ROW_CONTINUE' }),
  paragraph('ULI', 'four', { name: 'f' }),
]

const shown = (plugin: Plugin<DecorationSet>, state: EditorState) =>
  plugin
    .getState(state)
    ?.find()
    .map(({ from, to, ...decoration }) => [from, to, JSON.stringify(decoration)])
    .toSorted()

type Edit = [kind: 'type' | 'delete' | 'split' | 'list' | 'heading' | 'indent', at: number, length: number]

function edit(state: EditorState, [kind, at, length]: Edit): Transaction | undefined {
  const { tr, doc } = state
  const from = at % doc.content.size
  const to = Math.min(doc.content.size, from + length)
  try {
    if (kind === 'type') return tr.insertText('x', from)
    if (kind === 'delete') return tr.delete(from, to)
    if (kind === 'split') return tr.split(from)
  } catch {
    // Not every place takes every change.
    return undefined
  }
  let made: Transaction | undefined
  const command = kind === 'list' ? toggleBlock('OLI') : kind === 'heading' ? cycleBlock('H1') : indentItems
  command(state, (one) => (made = one))
  return made
}

test('lists, rows and names are after any change what they are in a document that is opened', () => {
  const kinds = fc.constantFrom<Edit[0]>('type', 'delete', 'split', 'list', 'heading', 'indent')
  fc.assert(
    fc.property(fc.array(fc.tuple(kinds, fc.nat(60), fc.nat(8)), { maxLength: 12 }), (edits) => {
      const plugins = [uniqueBlockNames, listNumberingPlugin, imageRowsPlugin]
      let state = EditorState.create({ doc: fromDocument(joinDocument('T', '', blocks)), plugins })
      for (const one of edits) {
        const tr = edit(state, one)
        if (tr) state = state.apply(tr)
        const opened = EditorState.create({ doc: state.doc, plugins })
        for (const plugin of [listNumberingPlugin, imageRowsPlugin]) expect(shown(plugin, state)).toEqual(shown(plugin, opened))
        const names = toDocument(state.doc).map(({ name }) => name)
        expect(new Set(names).size).toBe(names.length)
      }
    }),
    { numRuns: 200 },
  )
})

test('a letter stays within its block; a split, a paste of paragraphs and another type do not', () => {
  const state = moveCursor(openEditor(blocks), 'two')
  expect(staysWithinBlocks(state.tr.insertText('x'))).toBe(true)
  expect(staysWithinBlocks(state.tr)).toBe(true)
  expect(staysWithinBlocks(state.tr.split(state.selection.from))).toBe(false)
  expect(staysWithinBlocks(state.tr.setNodeAttribute(state.selection.$from.before(1), 'indent', 1))).toBe(false)
  expect(staysWithinBlocks(state.tr.delete(state.selection.from - 1, state.selection.from + 4))).toBe(false)
  const pasted = openEditor([paragraph('P', 'x'), paragraph('P', 'y', { name: 'y' })]).doc.slice(6, 12)
  expect(staysWithinBlocks(state.tr.replaceSelection(pasted))).toBe(false)
  expect(runCommands(state, toggleBlock('P')).doc.child(3).type.name).toBe('P')
})

test.each([12, 1_200])('a letter makes no list, row or name be computed again in a story of %i blocks', (count) => {
  const many = Array.from({ length: count }, (_, i) => ({ ...(blocks[i % blocks.length] as Paragraph), name: `n${i}` }))
  const plugins = [uniqueBlockNames, listNumberingPlugin, imageRowsPlugin]
  const state = EditorState.create({ doc: fromDocument(joinDocument('T', '', many)), plugins })
  const spies = [vi.spyOn(Fragment.prototype, 'forEach'), vi.spyOn(DecorationSet, 'create')]
  state.applyTransaction(state.tr.insertText('x', 7))
  expect(spies.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  state.applyTransaction(state.tr.split(7))
  expect(Math.min(...spies.map(({ mock }) => mock.calls.length))).toBeGreaterThan(0)
  vi.restoreAllMocks()
})
