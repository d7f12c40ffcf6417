import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state'
import { bodyLimits } from '#shared/body/body-limits.ts'
import type { CellAlignment } from '#shared/body/paragraph.ts'
import { editorSchema as schema } from '#web/editor/model/schema.ts'
import type { CellAttrs, TableAttrs } from '#web/editor/blocks/table-block.ts'
import { continueInParagraph } from './blocks.ts'

type Grid = Node[][]
export type CellPlace = {
  table: Node
  pos: number
  row: number
  column: number
  rows: number
  columns: number
  attrs: TableAttrs
}

const rowsOf = (table: Node): Node[] => Array.from({ length: table.childCount - 1 }, (_, i) => table.child(i))
const cellsOf = (row: Node): Node[] => Array.from({ length: row.childCount }, (_, i) => row.child(i))
const gridOf = (table: Node): Grid => rowsOf(table).map(cellsOf)
const emptyCell = (): Node => schema.node('table_cell')

/** The cell where the selection starts. */
export function cellAt({ selection: { $from } }: EditorState): CellPlace | undefined {
  const table = $from.depth >= 3 ? $from.node(1) : undefined
  if (table?.type.name !== 'TABLE' || $from.node(2).type.name !== 'table_row') return undefined
  return {
    table,
    pos: $from.before(1),
    row: $from.index(1),
    column: $from.index(2),
    rows: table.childCount - 1,
    columns: $from.node(2).childCount,
    attrs: table.attrs as TableAttrs,
  }
}

function cellStart(table: Node, pos: number, row: number, column: number): number {
  let at = pos + 1
  for (let i = 0; i < row; i++) at += table.child(i).nodeSize
  at += 1
  for (let i = 0; i < column; i++) at += table.child(row).child(i).nodeSize
  return at + 1
}

function selectCell(tr: Transaction, pos: number, row: number, column: number): Transaction {
  const table = tr.doc.nodeAt(pos) as Node
  const at = cellStart(table, pos, row, column)
  const cell = table.child(row).child(column)
  return tr.setSelection(TextSelection.create(tr.doc, at, at + cell.content.size)).scrollIntoView()
}

type Changed = { grid: Grid; attrs?: Partial<TableAttrs>; row: number; column: number }

/** A command that changes the rows of the table at the cursor; returning undefined cancels it. */
const tableCommand =
  (change: (place: CellPlace, grid: Grid) => Changed | undefined): Command =>
  (state, dispatch) => {
    const place = cellAt(state)
    const changed = place && change(place, gridOf(place.table))
    if (!place || !changed) return false
    if (!dispatch) return true
    const { grid, attrs, row, column } = changed
    const table = place.table.type.create({ ...place.attrs, ...attrs }, [
      ...grid.map((cells) => schema.node('table_row', null, cells)),
      place.table.lastChild as Node,
    ])
    const tr = state.tr.replaceWith(place.pos, place.pos + place.table.nodeSize, table)
    const at = cellStart(table, place.pos, row, column)
    dispatch(tr.setSelection(TextSelection.create(tr.doc, at)).scrollIntoView())
    return true
  }

const inserted = <T>(list: readonly T[], at: number, item: T): T[] => [...list.slice(0, at), item, ...list.slice(at)]
const moveItem = <T>(list: readonly T[], from: number, to: number): T[] =>
  inserted(
    list.filter((_, i) => i !== from),
    to,
    list[from] as T,
  )

/** A row above (0) or below (1) this one. */
export const addRow = (side: 0 | 1): Command =>
  tableCommand(({ row, column, rows, columns }, grid) =>
    rows < bodyLimits.tableRows
      ? {
          grid: inserted(
            grid,
            row + side,
            Array.from({ length: columns }, () => emptyCell()),
          ),
          row: row + side,
          column,
        }
      : undefined,
  )

export const addColumn = (side: 0 | 1): Command =>
  tableCommand(({ row, column, columns, attrs }, grid) =>
    columns < bodyLimits.tableColumns
      ? {
          grid: grid.map((cells) => inserted(cells, column + side, emptyCell())),
          attrs: { alignments: inserted(attrs.alignments, column + side, 'LEFT') },
          row,
          column: column + side,
        }
      : undefined,
  )

export const removeRow: Command = tableCommand(({ row, column, rows }, grid) =>
  rows > 1 ? { grid: grid.filter((_, i) => i !== row), row: Math.min(row, rows - 2), column } : undefined,
)

export const removeColumn: Command = tableCommand(({ row, column, columns, attrs }, grid) =>
  columns > 1
    ? {
        grid: grid.map((cells) => cells.filter((_, i) => i !== column)),
        attrs: { alignments: attrs.alignments.filter((_, i) => i !== column) },
        row,
        column: Math.min(column, columns - 2),
      }
    : undefined,
)

export const moveRow = (step: -1 | 1): Command =>
  tableCommand(({ row, column, rows }, grid) =>
    row + step >= 0 && row + step < rows ? { grid: moveItem(grid, row, row + step), row: row + step, column } : undefined,
  )

export const moveColumn = (step: -1 | 1): Command =>
  tableCommand(({ row, column, columns, attrs }, grid) =>
    column + step >= 0 && column + step < columns
      ? {
          grid: grid.map((cells) => moveItem(cells, column, column + step)),
          attrs: { alignments: moveItem(attrs.alignments, column, column + step) },
          row,
          column: column + step,
        }
      : undefined,
  )

export const toggleHead: Command = (state, dispatch) => {
  const place = cellAt(state)
  if (place) dispatch?.(state.tr.setNodeAttribute(place.pos, 'hasHead', !place.attrs.hasHead))
  return place !== undefined
}

export const alignColumn =
  (align: CellAlignment): Command =>
  (state, dispatch) => {
    const place = cellAt(state)
    if (!place) return false
    const alignments = place.attrs.alignments.map((known, i) => (i === place.column ? align : known))
    dispatch?.(state.tr.setNodeAttribute(place.pos, 'alignments', alignments))
    return true
  }

/** To the next cell (1) or the previous one (-1); after the last cell a row is added. */
export const goToCell =
  (step: -1 | 1): Command =>
  (state, dispatch, view) => {
    const place = cellAt(state)
    if (!place) return false
    const next = place.row * place.columns + place.column + step
    if (next < 0) return true
    if (next >= place.rows * place.columns) {
      const last: Command = (now, send) =>
        tableCommand(({ rows }, grid) => ({
          grid: [...grid, Array.from({ length: place.columns }, () => emptyCell())],
          row: rows,
          column: 0,
        }))(now, send)
      return place.rows < bodyLimits.tableRows ? last(state, dispatch, view) : true
    }
    dispatch?.(selectCell(state.tr, place.pos, Math.floor(next / place.columns), next % place.columns))
    return true
  }

/** Enter moves down the column, and out of the table after its last row. */
export const enterInTableCell: Command = (state, dispatch) => {
  const { $from } = state.selection
  const table = $from.depth > 1 ? $from.node(1) : undefined
  if (table?.type.name !== 'TABLE') return false
  const place = cellAt(state)
  if (place && place.row + 1 < place.rows) {
    dispatch?.(selectCell(state.tr, place.pos, place.row + 1, place.column))
    return true
  }
  dispatch?.(continueInParagraph(state.tr, $from.after(1)))
  return true
}

/** Deleting across several cells clears them and keeps the table's shape. */
export const clearCells: Command = (state, dispatch) => {
  const { $from, $to, empty } = state.selection
  if (empty || $from.depth < 2 || $to.depth < 2 || $from.before(1) !== $to.before(1)) return false
  if ($from.node(1).type.name !== 'TABLE' || $from.sameParent($to)) return false
  const { tr } = state
  const parts: { from: number; to: number }[] = []
  state.doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
    if (node.isTextblock) parts.push({ from: Math.max($from.pos, pos + 1), to: Math.min($to.pos, pos + 1 + node.content.size) })
    return !node.isTextblock
  })
  for (const { from, to } of parts.toReversed()) if (from < to) tr.delete(from, to)
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $from.pos)).scrollIntoView())
  return true
}

/** Backspace at the start of an empty table deletes it; elsewhere it stays within its cell. */
export const backspaceInTable: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.depth < 2 || $from.node(1).type.name !== 'TABLE' || $from.parentOffset > 0) return false
  const place = cellAt(state)
  if (place && place.table.textContent === '' && place.row === 0 && place.column === 0) {
    const tr = state.tr.replaceWith(place.pos, place.pos + place.table.nodeSize, schema.node('P'))
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, place.pos + 1)))
  }
  return true
}

/** Pads all rows to the longest and copies the table's header and alignment to its cells. */
function repairTable(tr: Transaction, table: Node, pos: number): void {
  const grid = gridOf(table)
  const columns = Math.min(bodyLimits.tableColumns, Math.max(1, ...grid.map((cells) => cells.length)))
  const { alignments, hasHead } = table.attrs as TableAttrs
  const alignmentsNeeded = Array.from({ length: columns }, (_, i) => alignments[i] ?? 'LEFT')
  const repaired = grid.slice(0, bodyLimits.tableRows).map((cells, row) =>
    Array.from({ length: columns }, (_, column) => {
      const attrs: CellAttrs = { isHead: hasHead && row === 0, align: alignmentsNeeded[column] ?? 'LEFT' }
      const cell = cells[column]
      return cell && cell.attrs.isHead === attrs.isHead && cell.attrs.align === attrs.align
        ? cell
        : schema.node('table_cell', attrs, cell?.content)
    }),
  )
  const isValid =
    alignments.length === columns &&
    repaired.every(
      (cells, row) => cells.length === grid[row]?.length && cells.every((cell, column) => cell === grid[row]?.[column]),
    )
  if (isValid) return
  const { anchor, head } = tr.selection
  tr.replaceWith(
    pos,
    pos + table.nodeSize,
    table.type.create({ ...table.attrs, alignments: alignmentsNeeded }, [
      ...repaired.map((cells) => schema.node('table_row', null, cells)),
      table.lastChild as Node,
    ]),
  )
  const size = tr.doc.content.size
  if (anchor > pos && anchor < pos + table.nodeSize)
    tr.setSelection(TextSelection.between(tr.doc.resolve(Math.min(anchor, size)), tr.doc.resolve(Math.min(head, size))))
}

/** Restores tables to a valid shape after cuts and pastes. */
export const repairTablesPlugin = new Plugin({
  key: new PluginKey('keep-tables'),
  appendTransaction(transactions, before, { doc, tr }) {
    if (!transactions.some((transaction) => transaction.docChanged)) return null
    const known = new Set<Node>()
    before.doc.forEach((node) => {
      if (node.type.name === 'TABLE') known.add(node)
    })
    const tables: { node: Node; pos: number }[] = []
    doc.forEach((node, pos) => {
      if (node.type.name === 'TABLE' && !known.has(node)) tables.push({ node, pos })
    })
    for (const { node, pos } of tables.toReversed()) repairTable(tr, node, pos)
    return tr.docChanged ? tr : null
  },
})
