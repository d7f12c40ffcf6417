import type { Node } from 'prosemirror-model'
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { isSameParagraph } from '#shared/body/is-same.ts'
import type { Body, Paragraph } from '#shared/body/paragraph.ts'
import { blockFrom, blocksInOrder, headFrom } from '#web/editor/model/from-document.ts'
import { toDocument } from '#web/editor/model/to-document.ts'

type Block = { name: string; pos: number; node: Node; paragraph: Paragraph | undefined }

function blocksOf(doc: Node): Block[] {
  const paragraphs = toDocument(doc)
  const blocks: Block[] = []
  doc.forEach((node, pos, index) => blocks.push({ name: paragraphs[index]?.name ?? '', pos, node, paragraph: paragraphs[index] }))
  return blocks
}

/**
 * Changes only what differs from a document that others have changed, in a transaction that undo leaves alone: the cursor, the selection and
 * the undo history stay with the text they belong to.
 */
export function mergeChanges(state: EditorState, document: Body): Transaction {
  const { tr } = state
  const [title, subtitle, ...blocks] = blocksOf(state.doc) as [Block, Block, ...Block[]]
  patch(tr, title, headFrom(document, 'title'))
  patch(tr, subtitle, headFrom(document, 'subtitle'))
  const next = blocksInOrder(document)
  const kept = keptBlocks(blocks, next)
  const start = subtitle.pos + subtitle.node.nodeSize
  if (next.every(({ name, type }) => isNote(type) || !kept.has(name)))
    tr.replaceWith(tr.mapping.map(start), tr.doc.content.size, next.map(blockFrom))
  else {
    for (const { name, pos, node } of blocks)
      if (!kept.has(name)) tr.delete(tr.mapping.map(pos), tr.mapping.map(pos + node.nodeSize, -1))
    placeBlocks(tr, next, kept, start)
  }
  restoreSelection(tr, state)
  if (state.storedMarks) tr.setStoredMarks(state.storedMarks)
  return tr.setMeta('addToHistory', false)
}

const isNote = (type: string | undefined): boolean => type === 'FOOTNOTE'

/** The blocks that are in both, in the same order, and on the same side of the first note. */
function keptBlocks(blocks: readonly Block[], next: Body): Map<string, Block> {
  const places = new Map(blocks.map(({ name }, index) => [name, index]))
  const kept = new Map<string, Block>()
  let last = -1
  for (const { name, type } of next) {
    const place = places.get(name)
    const block = place === undefined || place <= last ? undefined : blocks[place]
    if (place === undefined || !block || isNote(type) !== isNote(block.paragraph?.type)) continue
    kept.set(name, block)
    last = place
  }
  return kept
}

/** Inserts what is new between the blocks that stay, and updates those. */
function placeBlocks(tr: Transaction, next: Body, kept: ReadonlyMap<string, Block>, start: number): void {
  let at = tr.mapping.map(start, -1)
  for (const paragraph of next) {
    const block = kept.get(paragraph.name)
    const pos = block ? tr.mapping.map(block.pos, 1) : at
    if (!block) tr.insert(pos, blockFrom(paragraph))
    else if (!isSameParagraph(block.paragraph, paragraph)) patch(tr, block, blockFrom(paragraph))
    at = pos + (tr.doc.nodeAt(pos)?.nodeSize ?? 0)
  }
}

/** Replaces only the part that differs, so that a cursor in the rest of the block stays. */
function patch(tr: Transaction, { pos: before, node }: Block, next: Node): void {
  const pos = tr.mapping.map(before, 1)
  if (next.type !== node.type) return void tr.replaceWith(pos, pos + node.nodeSize, next)
  for (const [key, value] of Object.entries(next.attrs))
    if (JSON.stringify(node.attrs[key]) !== JSON.stringify(value)) tr.setNodeAttribute(pos, key, value)
  const from = node.content.findDiffStart(next.content)
  const end = node.content.findDiffEnd(next.content)
  if (from === null || !end) return
  if (!node.isTextblock) return void tr.replaceWith(pos + 1, pos + 1 + node.content.size, next.content)
  // Equal letters may be counted both from the start and from the end.
  const overlap = Math.max(0, from - Math.min(end.a, end.b))
  tr.replace(pos + 1 + from, pos + 1 + end.a + overlap, next.slice(from, end.b + overlap))
}

/** A cursor in a block that was moved, or became another type, follows it. */
function restoreSelection(tr: Transaction, { doc, selection }: EditorState): void {
  if (!(selection instanceof TextSelection)) return
  const ends = [selection.$anchor, selection.$head].map(($end) => {
    const mapped = tr.mapping.mapResult($end.pos)
    if ($end.depth !== 1 || !mapped.deletedAcross) return mapped.pos
    const { name } = doc.child($end.index(0)).attrs as { name?: string }
    let found: number | undefined
    tr.doc.forEach((node, pos) => {
      if (name && node.attrs.name === name && node.isTextblock) found = pos + 1 + Math.min($end.parentOffset, node.content.size)
    })
    return found ?? mapped.pos
  })
  const [anchor = 0, head = 0] = ends
  if (anchor !== tr.selection.anchor || head !== tr.selection.head)
    tr.setSelection(TextSelection.between(tr.doc.resolve(anchor), tr.doc.resolve(head)))
}
