import type { Command } from 'prosemirror-state'

/** Sets the title (0) or subtitle (1) programmatically. */
export const setHeader =
  (index: 0 | 1, text: string): Command =>
  (state, dispatch) => {
    const { doc, tr } = state
    const from = index === 0 ? 0 : doc.child(0).nodeSize
    const end = from + doc.child(index).nodeSize
    dispatch?.(text ? tr.insertText(text, from + 1, end - 1) : tr.delete(from + 1, end - 1))
    return true
  }
