import type { CellAlignment, Paragraph, TableCell } from './paragraph.ts'
import { renderMarkups } from './render-markups.ts'
import type { RenderOptions } from './render-options.ts'

const alignClass: Record<CellAlignment, string> = { LEFT: '', CENTER: ' class="c"', RIGHT: ' class="r"' }
const plainAlign: Record<CellAlignment, string> = { LEFT: '', CENTER: ' align="center"', RIGHT: ' align="right"' }

export function renderTable({ table }: Paragraph, caption: string, anchor: string, options: RenderOptions): string {
  if (!table) return ''
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
