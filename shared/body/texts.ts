import type { Paragraph, TableCell } from './paragraph.ts'

/** Every text of a paragraph with its markups: its own, and the cells of a table. */
export const textsOf = (paragraph: Paragraph): TableCell[] => [
  { text: paragraph.text, markups: paragraph.markups },
  ...(paragraph.table?.rows.flat() ?? []),
]
