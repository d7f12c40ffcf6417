import type { Paragraph, TableCell } from './paragraph.ts'

/** Every text of a paragraph with its markups: its own, and the cells of a table. See docs/decisions/0009-keep-the-body-a-flat-list.md. */
export const textsOf = (paragraph: Paragraph): TableCell[] => [
  { text: paragraph.text, markups: paragraph.markups },
  ...(paragraph.table?.rows.flat() ?? []),
]
