import { type NodeSpec, Schema } from 'prosemirror-model'
import { marks } from './marks.ts'
import { mediaBlocks } from './media-blocks.ts'
import { tableBlocks } from './table-blocks.ts'
import { textBlocks } from './text-blocks.ts'

const headOf = (className: string, placeholder: string): NodeSpec => ({
  content: 'text*',
  marks: '',
  isolating: true,
  defining: true,
  selectable: false,
  toDOM: () => ['p', { class: className, 'data-placeholder': placeholder, dir: 'auto' }, 0],
})

/**
 * Blocks are named after their paragraph type, so the document is exactly the story's list of paragraphs. Notes come last, where readers
 * find them.
 */
const nodes: Record<string, NodeSpec> = {
  doc: { content: 'title subtitle block+ FOOTNOTE*' },
  title: headOf('title', 'Title'),
  subtitle: headOf('subtitle', 'Subtitle'),
  ...textBlocks,
  ...mediaBlocks,
  ...tableBlocks,
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

export const storySchema = new Schema({ nodes, marks })
