import type { LucideIcon } from 'lucide-react'
import type { Attrs, Fragment, Node, NodeSpec, Schema } from 'prosemirror-model'
import type { ReactNode } from 'react'
import type { Phrase } from '#shared/translation/translate.ts'
import type { ParagraphType } from '#shared/enums/body.ts'
import type { Paragraph } from '#shared/body/paragraph.ts'
import { inlineFrom } from '#web/editor/model/inline.ts'

/** How writers find a block in the menus. */
export type BlockEntry = {
  label: Phrase
  /** Additional search terms. */
  keywords: string
  icon: LucideIcon
  /** Changes the type of the selected text, or inserts a new block. */
  insert: 'toggle' | ((schema: Schema) => Node)
  /** Also offered by the button on an empty line. */
  isQuick?: true
  /** Below the entries that are not blocks. */
  isLast?: true
}

/** What the editor knows of a type of paragraph. See docs/decisions/0072-register-paragraph-types.md. */
export type EditorBlock = {
  /** The block in the editor's document, named after its type. Undefined for types that the editor keeps unchanged. */
  node: NodeSpec | undefined
  /** The node's attributes besides its name; undefined when the paragraph lacks the data of its type, and is kept unchanged. */
  attrs: (paragraph: Paragraph) => Attrs | undefined
  content: (paragraph: Paragraph, schema: Schema) => Fragment | Node[]
  /** The paragraph that the block is saved as. */
  read: (block: Node) => Omit<Paragraph, 'name' | 'type'>
  entry: BlockEntry | undefined
  /** Enter starts another one, and leaves the block on an empty line. */
  isContinued: boolean
  /** A shortcut that turns the selected blocks into this type and back. */
  keys?: string
  /** Markdown that, at the start of a paragraph, makes it this type. */
  typed?: { label: string; pattern: RegExp; attrs?: (match: RegExpMatchArray) => Record<string, string> }
  /** A button above a selection; its icon when it differs from the entry's. */
  toolbar?: { place: number; icon?: ReactNode }
  /** Types that the keys and the button go on to before they return to a paragraph. */
  alternatives?: readonly ParagraphType[]
}

export const nameAttr = { name: { default: '' } }

export const inline = (paragraph: Paragraph, schema: Schema): Fragment => inlineFrom(schema, paragraph)
export const verbatim = ({ text }: Pick<Paragraph, 'text'>, schema: Schema): Node[] => (text ? [schema.text(text)] : [])
export const noContent = (): Node[] => []
