import type { Paragraph } from '../paragraph.ts'
import type { RenderOptions } from '../render-options.ts'

/** What the text of a paragraph is. A caption belongs to a picture, frame, card or table that stands without it. */
export type TextKind = 'prose' | 'heading' | 'note' | 'caption' | 'code' | 'formula' | 'title' | 'none'

/** The form in which Markdown is written; `html` where Markdown has none. */
export type MarkdownForm =
  | 'paragraph'
  | 'heading'
  | 'quote'
  | 'item'
  | 'note'
  | 'code'
  | 'formula'
  | 'divider'
  | 'image'
  | 'table'
  | 'html'

export type HtmlParts = {
  /** The attribute that names the paragraph, after a space; empty outside our pages. */
  anchor: string
  /** The paragraph's own text with its markups. */
  text: () => string
  options: RenderOptions
  isFirstImage: boolean
}

/** What a paragraph has besides its name, type, text and markups. An embed comes with its id. */
export type OwnField = keyof Omit<Paragraph, 'name' | 'type' | 'text' | 'markups' | 'embed'>

/** What is known of a type of paragraph outside the editor. See docs/decisions/0072-register-paragraph-types.md. */
export type Block = {
  text: TextKind
  media: 'image' | 'frame' | 'card' | undefined
  /** Whether readers can highlight its text: their offsets must match the rendered page. */
  isQuotable: boolean
  isAllowedInResponses: boolean
  /** The list that consecutive paragraphs of the type form. */
  list: 'ul' | 'ol' | undefined
  markdown: MarkdownForm
  /**
   * The elements of HTML whose content becomes a paragraph of this type, or one for each paragraph inside. Undefined where the reader of
   * HTML has a function for the type.
   */
  source: { tags: readonly string[]; className?: RegExp; isPerParagraph?: true } | undefined
  /** What its paragraphs are stored with, in the bounds of `check-fields.ts`. */
  fields: readonly OwnField[]
  /** Everything that people wrote is escaped. Empty for what is shown elsewhere. */
  html: (paragraph: Paragraph, parts: HtmlParts) => string
}
