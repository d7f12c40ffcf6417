import { type NodeSpec, Schema } from 'prosemirror-model'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { editorBlocks } from '#web/editor/blocks/blocks.ts'
import { keptBlock } from '#web/editor/blocks/media-blocks.ts'
import { tableParts } from '#web/editor/blocks/table-block.ts'
import { marks } from './marks.ts'

/** A group with a name: to a screen reader, a plain paragraph that is empty is nothing but a blank line. */
const headOf = (className: string, placeholder: Phrase): NodeSpec => ({
  content: 'text*',
  marks: '',
  isolating: true,
  defining: true,
  selectable: false,
  toDOM: () => [
    'p',
    { class: className, role: 'group', 'aria-label': t(placeholder), 'data-placeholder': t(placeholder), dir: 'auto' },
    0,
  ],
})

/**
 * Blocks are named after their paragraph type, so the editor's document is exactly the list of paragraphs. Notes come last, where readers
 * find them.
 */
const nodes: Record<string, NodeSpec> = {
  doc: { content: 'title subtitle block+ FOOTNOTE*' },
  title: headOf('title', phrase`Title`),
  subtitle: headOf('subtitle', phrase`Subtitle`),
  ...Object.fromEntries(Object.entries(editorBlocks).flatMap(([type, { node }]) => (node ? [[type, node]] : []))),
  ...tableParts,
  KEPT: keptBlock,
  br: {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    leafText: () => '\n',
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  text: { group: 'inline' },
}

export const editorSchema = new Schema({ nodes, marks })
