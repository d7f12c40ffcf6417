import type { NodeSpec } from 'prosemirror-model'
import { type CellAlignment, cellAlignments } from '#shared/body/paragraph.ts'
import { nameAttr } from './text-blocks.ts'

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

/** The table stores header and alignment; `keepTables` copies them to its cells. */
export const tableBlocks: Record<string, NodeSpec> = {
  TABLE: {
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
    toDOM: () => ['caption', { 'data-placeholder': 'Write a caption (optional)', dir: 'auto' }, 0],
  },
}
