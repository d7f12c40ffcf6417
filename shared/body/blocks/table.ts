import type { CellAlignment, Paragraph, TableCell } from '../paragraph.ts'
import { renderMarkups } from '../render-markups.ts'
import type { Block, HtmlParts } from './block.ts'

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
  const tableHtml = `<table${options.plain ? anchor : ''}>${caption && `<caption>${caption}</caption>`}${head}<tbody>${body}</tbody></table>`
  // A wide table scrolls sideways, so it must be reachable by keyboard.
  return options.plain ? tableHtml : `<div${anchor} class="tablewrap" tabindex="0">${tableHtml}</div>`
}

export const tableBlock: Block = {
  text: 'caption',
  media: undefined,
  isQuotable: false,
  isAllowedInResponses: false,
  list: undefined,
  markdown: 'table',
  source: undefined,
  fields: ['table'],
  html: renderTable,
}
