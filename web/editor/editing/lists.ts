import type { Node, NodeType } from 'prosemirror-model'
import { type Command, type EditorState, Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { deepestIndent } from '#shared/body/paragraph.ts'
import { staysWithinBlocks } from './stays-within-blocks.ts'

export const isItemType = (type: NodeType): boolean => type.spec.attrs?.indent !== undefined

export const isListItem = (node: Node | null | undefined): node is Node => node != null && isItemType(node.type)

const indentOf = (node: Node): number => node.attrs.indent as number

type Item = { pos: number; node: Node; depth: number; number: number }

/** The items of all lists as readers see them: at most one step deeper than the previous item. */
export function listItems(doc: Node): Item[] {
  const items: Item[] = []
  let open: { type: string; count: number }[] = []
  doc.forEach((node, pos) => {
    if (!isListItem(node)) {
      open = []
      return
    }
    const depth = Math.min(indentOf(node), open.length)
    open.length = Math.min(open.length, depth + 1)
    const type = node.type.name
    if (open[depth]?.type !== type) open[depth] = { type, count: 0 }
    const here = open[depth]
    here.count++
    items.push({ pos, node, depth, number: here.count })
  })
  return items
}

/** Each item is a block of its own, so its number and nesting are set by decorations rather than by the browser. */
export const listNumberingPlugin = new Plugin<DecorationSet>({
  state: {
    init: (_, { doc }) => decorate(doc),
    apply: (tr, set) => (staysWithinBlocks(tr) ? set.map(tr.mapping, tr.doc) : decorate(tr.doc)),
  },
  props: {
    decorations(state) {
      return this.getState(state)
    },
  },
})

const decorate = (doc: Node): DecorationSet => {
  const items = listItems(doc)
  if (items.length === 0) return DecorationSet.empty
  return DecorationSet.create(
    doc,
    items.map(({ pos, node, depth, number }) =>
      Decoration.node(pos, pos + node.nodeSize, {
        style: `--indent: ${depth}; --number: "${number}."`,
        ...(node.type.name === 'OLI' && { 'data-number': `${number}.`, start: String(number) }),
      }),
    ),
  )
}

const itemsTouched = ({ doc, selection: { from, to } }: EditorState): Item[] =>
  listItems(doc).filter(({ pos, node }) => pos < to && pos + node.nodeSize > from)

/** One step deeper, at most one below the previous item. */
export const indentItems: Command = (state, dispatch) => {
  const items = itemsTouched(state)
  if (items.length === 0) return false
  const { tr } = state
  const all = listItems(state.doc)
  let before = all[all.findIndex(({ pos }) => pos === items[0]?.pos) - 1]
  for (const item of items) {
    const $pos = state.doc.resolve(item.pos)
    const isFirst = !isListItem($pos.nodeBefore)
    const maxDepth = isFirst ? 0 : Math.min(deepestIndent, (before?.depth ?? 0) + 1)
    const depth = Math.min(maxDepth, item.depth + 1)
    if (depth !== indentOf(item.node)) tr.setNodeAttribute(item.pos, 'indent', depth)
    before = { ...item, depth }
  }
  if (tr.docChanged) dispatch?.(tr.scrollIntoView())
  return true
}

/** One step back, with the subitems of the last selected item. */
export const outdentItems: Command = (state, dispatch) => {
  const items = itemsTouched(state)
  if (items.length === 0) return false
  const { tr } = state
  const changed = [...items]
  const all = listItems(state.doc)
  const last = items.at(-1) as Item
  for (const item of all.slice(all.findIndex(({ pos }) => pos === last.pos) + 1)) {
    if (item.depth <= last.depth || item.pos !== (changed.at(-1) as Item).pos + (changed.at(-1) as Item).node.nodeSize) break
    changed.push(item)
  }
  for (const { pos, depth } of changed) tr.setNodeAttribute(pos, 'indent', Math.max(0, depth - 1))
  if (tr.docChanged) dispatch?.(tr.scrollIntoView())
  return true
}

/** Whether the selection starts in a nested item. */
export const isNested = (state: EditorState): boolean => (itemsTouched(state)[0]?.depth ?? 0) > 0
