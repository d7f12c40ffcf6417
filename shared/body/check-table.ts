import { bodyLimits } from './body-limits.ts'
import { checkText } from './check-text.ts'
import { cellAlignments, type TableContent, type TableCell } from './paragraph.ts'

/** The table in its storable form, with all rows padded to the longest; a sentence when it is invalid. */
export function checkTable(table: TableContent): TableContent | string {
  const { rows, alignments, hasHead } = table
  const columns = Math.max(0, ...(Array.isArray(rows) ? rows.map((row) => row.length) : []))
  if (columns === 0) return 'A table has rows and columns.'
  if (rows.length > bodyLimits.tableRows || columns > bodyLimits.tableColumns)
    return `A table can have up to ${bodyLimits.tableRows} rows of ${bodyLimits.tableColumns} columns.`
  const checked: TableCell[][] = []
  for (const row of rows) {
    const cells: TableCell[] = []
    for (let column = 0; column < columns; column++) {
      const cell = checkText(row[column] ?? { text: '', markups: [] })
      if (typeof cell === 'string') return cell
      cells.push(cell)
    }
    checked.push(cells)
  }
  return {
    rows: checked,
    alignments: Array.from({ length: columns }, (_, column) => {
      const alignment = alignments?.[column]
      return alignment && cellAlignments.includes(alignment) ? alignment : 'LEFT'
    }),
    hasHead,
  }
}
