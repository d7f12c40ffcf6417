import type { Node } from 'prosemirror-model'
import { type Command, Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { maxImagesPerRow, rowOf } from '#shared/body/image-rows.ts'
import type { ImageLayout, Paragraph } from '#shared/body/paragraph.ts'
import type { ImageAttrs } from '#web/editor/blocks/media-blocks.ts'
import { staysWithinBlocks } from './stays-within-blocks.ts'

/** The input of the row rules: types and layouts of all blocks. */
const outline = (doc: Node): Paragraph[] =>
  Array.from({ length: doc.childCount }, (_, i) => {
    const { type, attrs } = doc.child(i)
    return { name: '', type: type.name as Paragraph['type'], text: '', markups: [], layout: attrs.layout as ImageLayout }
  })

const shareOf = ({ attrs }: Node): number => {
  const { originalWidth: width, originalHeight: height } = (attrs as ImageAttrs).image
  return width && height ? width / height : 1.5
}

/** Shows the pictures of a row next to each other, each sized by its aspect ratio. */
export const imageRowsPlugin = new Plugin<DecorationSet>({
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

function decorate(doc: Node): DecorationSet {
  const blocks = outline(doc)
  if (!blocks.some(({ layout }) => layout === 'OUTSET_ROW')) return DecorationSet.empty
  const decorations: Decoration[] = []
  doc.forEach((node, pos, i) => {
    const row = node.type.name === 'IMG' ? rowOf(blocks, i) : undefined
    if (!row) return
    let totalRatio = 0
    for (let at = row.from; at < row.to; at++) totalRatio += shareOf(doc.child(at))
    const style = `--share: ${(shareOf(node) / totalRatio).toFixed(4)}; --gaps: ${row.to - row.from - 1}; --of: ${row.to - row.from}`
    decorations.push(Decoration.node(pos, pos + node.nodeSize, { class: i === row.from ? 'inrow first' : 'inrow', style }))
  })
  return DecorationSet.create(doc, decorations)
}

/** Adds the picture to the previous picture's row, or removes it from it. */
export const toggleImageRow =
  (pos: number): Command =>
  (state, dispatch) => {
    const $pos = state.doc.resolve(pos)
    const index = $pos.index(0)
    const blocks = outline(state.doc)
    const node = $pos.nodeAfter
    if (node?.type.name !== 'IMG') return false
    const { tr } = state
    if (rowOf(blocks, index)) {
      tr.setNodeAttribute(pos, 'layout', 'INSET_CENTER')
      const next = state.doc.maybeChild(index + 1)
      // When the first picture leaves a row, the next one starts it.
      if (next?.attrs.layout === 'OUTSET_ROW_CONTINUE') tr.setNodeAttribute(pos + node.nodeSize, 'layout', 'OUTSET_ROW')
    } else {
      const before = $pos.nodeBefore
      if (before?.type.name !== 'IMG') return false
      const row = rowOf(blocks, index - 1)
      if (row && row.to - row.from >= maxImagesPerRow) return false
      if (!row) tr.setNodeAttribute(pos - before.nodeSize, 'layout', 'OUTSET_ROW')
      tr.setNodeAttribute(pos, 'layout', 'OUTSET_ROW_CONTINUE')
    }
    dispatch?.(tr)
    return true
  }
