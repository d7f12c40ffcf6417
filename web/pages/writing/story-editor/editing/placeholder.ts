import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

/** Prompts in an empty story; title, subtitle and captions have placeholders of their own. */
export const placeholder = new Plugin({
  props: {
    decorations: ({ doc }) => {
      const first = doc.maybeChild(2)
      if (doc.childCount !== 3 || first?.type.name !== 'P' || first.content.size > 0) return null
      const from = doc.child(0).nodeSize + doc.child(1).nodeSize
      return DecorationSet.create(doc, [Decoration.node(from, from + first.nodeSize, { 'data-placeholder': 'Tell your story…' })])
    },
  },
})
