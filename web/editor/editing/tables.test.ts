import { TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import type { TableContent } from '#shared/body/paragraph.ts'
import { editorKeys } from './keys.ts'
import { addColumn, addRow, alignColumn, goToCell, moveColumn, moveRow, removeColumn, removeRow, toggleHead } from './tables.ts'
import { insertCommand, runCommands, paragraph, bodyOf, cursorAfter, moveCursor, openEditor } from './test-editor.ts'

const cell = (text: string) => ({ text, markups: [] })
const table: TableContent = {
  rows: [
    [cell('Harbour'), cell('High')],
    [cell('Vlieland'), cell('4:10')],
    [cell('Texel'), cell('4:55')],
  ],
  alignments: ['LEFT', 'RIGHT'],
  hasHead: true,
}
const at = (words: string) => openEditor([paragraph('TABLE', 'Tides', { table }), paragraph('P', 'end')], words)
const tableIn = (state: ReturnType<typeof openEditor>) => bodyOf(state)[0]?.table as TableContent
const words = (state: ReturnType<typeof openEditor>) => tableIn(state).rows.map((row) => row.map(({ text }) => text).join(' '))

test('adds, moves and removes rows and columns around the cursor, and moves alignment with its column', () => {
  expect(words(runCommands(at('Vlieland'), addRow(1)))).toEqual(['Harbour High', 'Vlieland 4:10', ' ', 'Texel 4:55'])
  expect(words(runCommands(at('Texel'), moveRow(-1)))).toEqual(['Harbour High', 'Texel 4:55', 'Vlieland 4:10'])
  expect(words(runCommands(at('Texel'), removeRow))).toEqual(['Harbour High', 'Vlieland 4:10'])
  const wider = runCommands(at('High'), addColumn(0))
  expect(tableIn(wider).alignments).toEqual(['LEFT', 'LEFT', 'RIGHT'])
  const swapped = runCommands(at('High'), moveColumn(-1))
  expect(words(swapped)[0]).toBe('High Harbour')
  expect(tableIn(swapped).alignments).toEqual(['RIGHT', 'LEFT'])
  expect(words(runCommands(at('High'), removeColumn))).toEqual(['Harbour', 'Vlieland', 'Texel'])
  expect(bodyOf(wider)[0]).toMatchObject({ name: 'table1', text: 'Tides' })
})

test('keeps the last row and the last column', () => {
  const one = openEditor([paragraph('TABLE', '', { table: { rows: [[cell('a')]], alignments: ['LEFT'], hasHead: false } })], 'a')
  expect(removeRow(one)).toBe(false)
  expect(removeColumn(one)).toBe(false)
})

test('moves from cell to cell with Tab, adding a row at the end; moves down and out with Enter', () => {
  const next = runCommands(at('Harbour'), editorKeys.Tab)
  expect(next.selection.$from.parent.textContent).toBe('High')
  expect(runCommands(next, editorKeys['Shift-Tab']).selection.$from.parent.textContent).toBe('Harbour')
  expect(words(runCommands(at('4:55'), goToCell(1)))).toHaveLength(4)
  const below = runCommands(at('High'), editorKeys.Enter)
  expect(below.selection.$from.parent.textContent).toBe('4:10')
  const out = runCommands(at('4:55'), editorKeys.Enter)
  expect(bodyOf(out).map(({ type }) => type)).toEqual(['TABLE', 'P', 'P'])
})

test('propagates the header and the column alignment to every cell', () => {
  const state = runCommands(at('4:10'), alignColumn('CENTER'), toggleHead)
  expect(tableIn(state)).toMatchObject({ alignments: ['LEFT', 'CENTER'], hasHead: false })
  const cells: unknown[] = []
  state.doc.descendants((node) => void (node.type.name === 'table_cell' && cells.push(node.attrs)))
  expect(cells[1]).toEqual({ isHead: false, align: 'CENTER' })
})

test('clears cells when deleting across them, and repairs tables after cuts', () => {
  const state = at('Vlie')
  const across = state.apply(
    state.tr.setSelection(TextSelection.between(cursorAfter(state, 'Vlie').$from, cursorAfter(state, 'Tex').$from)),
  )
  expect(words(runCommands(across, editorKeys.Backspace))).toEqual(['Harbour High', 'Vlie ', 'el 4:55'])
  const cut = across.apply(across.tr.deleteSelection())
  const widths = new Set(tableIn(cut).rows.map((row) => row.length))
  expect(widths.size).toBe(1)
})

test('replaces an empty line with a new table and focuses its first cell', () => {
  const state = runCommands(openEditor([paragraph('P')]), insertCommand('TABLE'))
  expect(tableIn(state).rows).toHaveLength(3)
  expect(state.selection.$from.parent.type.name).toBe('table_cell')
  expect(bodyOf(moveCursor(at('end'), 'end'))).toHaveLength(2)
})
