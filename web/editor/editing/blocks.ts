import type { Attrs, Node, NodeType } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state'
import type { ParagraphType } from '#shared/enums/body.ts'
import { editorBlocks } from '#web/editor/blocks/blocks.ts'
import { editorSchema as schema } from '#web/editor/model/schema.ts'
import { isItemType } from './lists.ts'

export const blockType = (name: string): NodeType => {
  const type = schema.nodes[name]
  if (!type) throw new Error(`There is no block of type ${name}.`)
  return type
}

/** The block where the selection starts, with its position in the document. */
export function currentBlock({ selection }: EditorState): { node: Node; pos: number; index: number } | undefined {
  if (selection instanceof NodeSelection && selection.$from.depth === 0)
    return { node: selection.node, pos: selection.from, index: selection.$from.index(0) }
  const { $from } = selection
  if ($from.depth === 0) return undefined
  return { node: $from.node(1), pos: $from.before(1), index: $from.index(0) }
}

/** A text block that can become another kind of block; captions cannot. */
export const isTextBlock = (node: Node): boolean =>
  node.type.spec.group === 'block' && node.isTextblock && !node.type.spec.isolating

/** A picture or embed: its only text is its caption. */
export const isFigure = (node: Node): boolean =>
  node.type.spec.group === 'block' && node.isTextblock && node.type.spec.isolating === true

/** The positions of all text blocks in the selection; pictures and embeds are skipped. */
function selectedTextBlocks({ doc, selection: { from, to } }: EditorState): { node: Node; pos: number }[] {
  const found: { node: Node; pos: number }[] = []
  doc.nodesBetween(from, to, (node, pos) => {
    if (isTextBlock(node)) found.push({ node, pos })
    return false
  })
  return found
}

/** Changes a block's type but keeps its name, so that other users still see it as the same paragraph. */
export function changeBlockType(tr: Transaction, pos: number, type: string, attrs: Attrs = {}): Transaction {
  return tr.setBlockType(pos, pos + 1, blockType(type), (old) => ({ name: old.attrs.name as string, ...attrs }))
}

/** Turns the selected blocks into this type, or back into paragraphs when all of them already are. */
export const toggleBlock =
  (type: string): Command =>
  (state, dispatch) => {
    const blocks = selectedTextBlocks(state)
    if (blocks.length === 0) return false
    const newType = blocks.every(({ node }) => node.type.name === type) ? 'P' : type
    if (dispatch) {
      const { tr } = state
      for (const { node, pos } of blocks) {
        const { indent } = node.attrs as { indent?: number }
        changeBlockType(tr, tr.mapping.map(pos), newType, indent && isItemType(blockType(newType)) ? { indent } : {})
      }
      dispatch(tr.scrollIntoView())
    }
    return true
  }

/** Turns the selected blocks into a type, then into its alternatives, and back into paragraphs. */
export const cycleBlock = (type: ParagraphType): Command => {
  const { alternatives } = editorBlocks[type]
  if (!alternatives) return toggleBlock(type)
  const types: string[] = [type, ...alternatives]
  return (state, dispatch, view) => {
    const at = types.indexOf(currentBlock(state)?.node.type.name ?? '')
    return toggleBlock(types[at + 1] ?? 'P')(state, dispatch, view)
  }
}

/** Inserts a block in place of the empty paragraph at the cursor, or after the current block, and moves the cursor behind it. */
export const insertBlock =
  (make: () => Node): Command =>
  (state, dispatch) => {
    const at = currentBlock(state)
    if (!at || at.node.type.spec.group !== 'block') return false
    if (!dispatch) return true
    const { tr } = state
    const isEmpty = isTextBlock(at.node) && at.node.content.size === 0
    const from = isEmpty ? at.pos : at.pos + at.node.nodeSize
    const node = make()
    tr.replaceWith(from, isEmpty ? at.pos + at.node.nodeSize : from, node)
    const after = from + node.nodeSize
    if (node.type.spec.code) tr.setSelection(TextSelection.create(tr.doc, from + 1))
    else if (node.type.name === 'TABLE') tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1)))
    else {
      if (!tr.doc.resolve(after).nodeAfter?.isTextblock) tr.insert(after, blockType('P').create())
      tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1)))
    }
    dispatch(tr.scrollIntoView())
    return true
  }

/** Moves the cursor to the empty paragraph at this position, or inserts one. */
export function continueInParagraph(tr: Transaction, pos: number): Transaction {
  const next = tr.doc.resolve(pos).nodeAfter
  if (next?.type.name !== 'P' || next.content.size > 0) tr.insert(pos, blockType('P').create())
  return tr.setSelection(TextSelection.create(tr.doc, pos + 1)).scrollIntoView()
}

export const toggleDropCap: Command = (state, dispatch) => {
  const at = currentBlock(state)
  if (at?.node.type.name !== 'P') return false
  dispatch?.(state.tr.setNodeAttribute(at.pos, 'hasDropCap', !at.node.attrs.hasDropCap))
  return true
}

/** Sets attributes of the block at this position. */
export const setBlockAttrs =
  (pos: number, attrs: Attrs): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(pos)
    if (!node) return false
    if (dispatch) {
      const { tr } = state
      for (const [key, value] of Object.entries(attrs)) tr.setNodeAttribute(pos, key, value)
      dispatch(tr)
    }
    return true
  }

export const removeBlock =
  (pos: number): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(pos)
    if (!node) return false
    if (dispatch) {
      const tr = state.tr.replaceWith(pos, pos + node.nodeSize, blockType('P').create())
      dispatch(tr.setSelection(TextSelection.create(tr.doc, pos + 1)).scrollIntoView())
    }
    return true
  }
