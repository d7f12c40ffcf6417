import { Fragment, type Mark, type Node, Slice } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { attachNotesToMarks, isNoteMark, renameCarriedNotes } from './notes.ts'

const mapMarks = (fragment: Fragment, change: (mark: Mark) => Mark): Fragment => {
  const nodes: Node[] = []
  fragment.forEach((node) => {
    const inside = node.isText ? node : node.copy(mapMarks(node.content, change))
    nodes.push(
      node.marks.some(isNoteMark) ? inside.mark(node.marks.map((mark) => (isNoteMark(mark) ? change(mark) : mark))) : inside,
    )
  })
  return Fragment.from(nodes)
}

const mapSlice = ({ content, openStart, openEnd }: Slice, change: (mark: Mark) => Mark): Slice =>
  new Slice(mapMarks(content, change), openStart, openEnd)

/** Notes that are fully selected with their text are copied by the editor already. */
function stripNotes(slice: Slice): Slice {
  const { content, openStart } = slice
  const last = content.lastChild
  if (last?.type.name !== 'FOOTNOTE' || content.firstChild?.type.name === 'FOOTNOTE') return slice
  const remaining: Node[] = []
  content.forEach((node) => {
    if (node.type.name !== 'FOOTNOTE') remaining.push(node)
  })
  return new Slice(Fragment.from(remaining), openStart, 0)
}

/** Notes move with the text they belong to; pasted ones get new ids. */
export const notesClipboard = new Plugin({
  props: {
    transformCopied: (slice, view) => mapSlice(slice, attachNotesToMarks(view.state.doc)),
    transformPasted: (slice, view) => mapSlice(stripNotes(slice), renameCarriedNotes(view.state)),
  },
})
