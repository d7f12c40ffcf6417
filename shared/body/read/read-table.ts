import { bodyLimits } from '../body-limits.ts'
import type { CellAlignment, TableCell } from '../paragraph.ts'
import { attribute, byTag, type Element, type HtmlNode, childElementsOf, findInside, hasClass, styleOf } from './html-nodes.ts'
import type { ImportedBlock } from './imported-block.ts'
import { imageRowsOf } from './read-media.ts'

/** The table, or undefined when it has a single cell. It may be larger than a story can hold. Its cells are read with `readText`. */
export function readTableElement(table: Element, readText: (nodes: readonly HtmlNode[]) => TableCell): ImportedBlock | undefined {
  const rows = imageRowsOf(table)
    .map((row) => childElementsOf(row).filter(byTag('td', 'th')).flatMap(spanCells))
    .filter((row) => row.length > 0)
  const columns = rows.reduce((max, row) => Math.max(max, row.length), 0)
  if (rows.length * columns < 2) return undefined
  const first = rows[0] ?? []
  const caption = findInside(table, byTag('caption'))
  return {
    type: 'TABLE',
    ...(caption ? readText(caption.childNodes) : { text: '', markups: [] }),
    table: {
      rows: rows.map((row) =>
        Array.from({ length: columns }, (_, i) => (row[i] ? readText(row[i].childNodes) : { text: '', markups: [] })),
      ),
      alignments: Array.from({ length: columns }, (_, i) => alignmentOf(rows.map((row) => row[i]))),
      hasHead: first.every((cell) => cell?.tagName === 'th'),
    },
  }
}

/** A cell that spans several columns goes into the first of them. */
const spanCells = (cell: Element): (Element | undefined)[] => {
  const columns = Math.min(bodyLimits.tableColumns, Number(attribute(cell, 'colspan')) || 1)
  return [cell, ...Array.from({ length: Math.max(0, columns - 1) }, () => undefined)]
}

function alignmentOf(cells: (Element | undefined)[]): CellAlignment {
  for (const cell of cells) {
    if (!cell) continue
    const align = attribute(cell, 'align') || styleOf(cell, 'text-align')
    if (align === 'right' || hasClass(cell, /(?:^|\s)r(?:\s|$)/)) return 'RIGHT'
    if (align === 'center' || hasClass(cell, /(?:^|\s)c(?:\s|$)/)) return 'CENTER'
  }
  return 'LEFT'
}
