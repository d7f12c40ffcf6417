import { bodyLimits } from '../body-limits.ts'
import { checkText } from '../check-text.ts'
import { type CellAlignment, cellAlignments, type Paragraph, type TableCell } from '../paragraph.ts'
import { renderMarkups } from '../render-markups.ts'
import type { Block, HtmlParts, OwnFields } from './block.ts'

const alignClass: Record<CellAlignment, string> = { LEFT: '', CENTER: ' class="c"', RIGHT: ' class="r"' }
const plainAlign: Record<CellAlignment, string> = { LEFT: '', CENTER: ' align="center"', RIGHT: ' align="right"' }

function renderTable({ table }: Paragraph, { anchor, text, options }: HtmlParts): string {
  if (!table) return ''
  const caption = text()
  const { rows, alignments, hasHead } = table
  const align = options.plain ? plainAlign : alignClass
  const row = (cells: TableCell[], tag: 'th' | 'td') =>
    `<tr>${cells
      .map((cell, column) => {
        const scope = tag === 'th' ? ' scope="col"' : ''
        return `<${tag}${scope}${align[alignments[column] ?? 'LEFT']}>${renderMarkups(cell.text, cell.markups, options)}</${tag}>`
      })
      .join('')}</tr>`
  const head = hasHead && rows[0] ? `<thead>${row(rows[0], 'th')}</thead>` : ''
  const body = (hasHead ? rows.slice(1) : rows).map((cells) => row(cells, 'td')).join('')
  const tableHtml = `<table>${caption && `<caption>${caption}</caption>`}${head}<tbody>${body}</tbody></table>`
  // A wide table scrolls sideways, so it must be reachable by keyboard.
  return options.plain ? tableHtml : `<div${anchor} class="tablewrap" tabindex="0">${tableHtml}</div>`
}

/** The table in its storable form, with all rows padded to the longest; a sentence when it is invalid. */
function checkTable({ table }: Paragraph): OwnFields | string {
  if (!table) return 'A table has rows.'
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
  const checkedAlignments = Array.from({ length: columns }, (_, column): CellAlignment => {
    const alignment = alignments?.[column]
    return alignment && cellAlignments.includes(alignment) ? alignment : 'LEFT'
  })
  return { table: { rows: checked, alignments: checkedAlignments, hasHead } }
}

export const tableBlock: Block = {
  label: 'Table',
  text: 'caption',
  media: undefined,
  isQuotable: false,
  isAllowedInResponses: false,
  list: undefined,
  markdown: 'table',
  source: undefined,
  checkFields: checkTable,
  html: renderTable,
}
