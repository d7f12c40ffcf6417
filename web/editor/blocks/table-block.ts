import { Table } from 'lucide-react'
import type { Node, NodeSpec, Schema } from 'prosemirror-model'
import { phrase, t } from '#shared/translation/translate.ts'
import { type CellAlignment, cellAlignments, type Paragraph } from '#shared/body/paragraph.ts'
import { cellOf, inlineFrom } from '#web/editor/model/inline.ts'
import { type EditorBlock, nameAttr } from './block.ts'

export type TableAttrs = { name: string; alignments: CellAlignment[]; hasHead: boolean }
export type CellAttrs = { isHead: boolean; align: CellAlignment }

const alignClass: Record<CellAlignment, string | null> = { LEFT: null, CENTER: 'c', RIGHT: 'r' }

function cellAttrs(element: HTMLElement): CellAttrs {
  const align = cellAlignments.find((alignment) => alignClass[alignment] === element.className) ?? 'LEFT'
  return { isHead: element.tagName === 'TH', align }
}

function readTable({ dataset }: HTMLElement): Omit<TableAttrs, 'name'> {
  const known = (dataset.alignments ?? '').split(' ')
  return {
    alignments: known.filter((token): token is CellAlignment => cellAlignments.includes(token as CellAlignment)),
    hasHead: dataset.head === 'true',
  }
}

const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, i) => node.child(i))

function contentOf({ text, markups, table }: Paragraph, schema: Schema): Node[] {
  const { rows = [], alignments = [], hasHead = false } = table ?? {}
  return [
    ...rows.map((cells, row) =>
      schema.node(
        'table_row',
        null,
        cells.map((cell, column) =>
          schema.node(
            'table_cell',
            { isHead: hasHead && row === 0, align: alignments[column] ?? 'LEFT' },
            inlineFrom(schema, cell),
          ),
        ),
      ),
    ),
    schema.node('table_caption', null, inlineFrom(schema, { text, markups })),
  ]
}

export const newTable = (schema: Schema, rows = 3, columns = 3): Node =>
  schema.node('TABLE', { alignments: Array.from({ length: columns }, () => 'LEFT'), hasHead: true }, [
    ...Array.from({ length: rows }, () =>
      schema.node(
        'table_row',
        null,
        Array.from({ length: columns }, () => schema.node('table_cell')),
      ),
    ),
    schema.node('table_caption'),
  ])

/** The table stores header and alignment; `repairTablesPlugin` copies them to its cells. */
export const editorTableBlock: EditorBlock = {
  node: {
    group: 'block',
    content: 'table_row+ table_caption',
    isolating: true,
    attrs: { ...nameAttr, alignments: { default: [] }, hasHead: { default: false } },
    parseDOM: [{ tag: 'table', getAttrs: (element) => readTable(element) }],
    toDOM: ({ attrs }) => {
      const { alignments, hasHead } = attrs as TableAttrs
      return ['div', { class: 'tablewrap' }, ['table', { 'data-alignments': alignments.join(' '), 'data-head': `${hasHead}` }, 0]]
    },
  },
  attrs: ({ table }) => (table?.rows[0]?.length ? { alignments: table.alignments, hasHead: table.hasHead } : undefined),
  content: contentOf,
  read: (block) => {
    const { alignments, hasHead } = block.attrs as TableAttrs
    const caption = block.lastChild as Node
    const rows = childrenOf(block).filter((child) => child !== caption)
    return { ...cellOf(caption), table: { rows: rows.map((row) => childrenOf(row).map(cellOf)), alignments, hasHead } }
  },
  entry: {
    label: phrase`Table`,
    keywords: 'grid rows columns',
    icon: Table,
    insert: (schema) => newTable(schema),
    isQuick: true,
  },
  isContinued: false,
}

/** The nodes inside a table. */
export const tableParts: Record<string, NodeSpec> = {
  table_row: { content: 'table_cell+', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
  table_cell: {
    content: 'inline*',
    isolating: true,
    attrs: { isHead: { default: false }, align: { default: 'LEFT' } },
    parseDOM: [
      { tag: 'td', getAttrs: (element) => cellAttrs(element) },
      { tag: 'th', getAttrs: (element) => cellAttrs(element) },
    ],
    toDOM: ({ attrs: { isHead, align } }) => [
      isHead ? 'th' : 'td',
      { class: alignClass[align as CellAlignment], scope: isHead ? 'col' : null, dir: 'auto' },
      0,
    ],
  },
  table_caption: {
    content: 'inline*',
    isolating: true,
    parseDOM: [{ tag: 'caption' }],
    toDOM: () => ['caption', { 'data-placeholder': t`Write a caption (optional)`, dir: 'auto' }, 0],
  },
}
