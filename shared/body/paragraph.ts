import type { MarkupType } from '#shared/enums/markup-type.ts'
import type { ParagraphType } from '#shared/enums/paragraph-type.ts'

/** A run of inline markup. `start` and `end` count UTF-16 units into the paragraph's text; `end` is exclusive. */
export type Markup = {
  type: MarkupType
  start: number
  end: number
  /** Only on A: the address. */
  href?: string
  title?: string
  /** Only on MENTION: who is named. */
  userId?: string
}

/** How wide an image stands: in the text column, 1192 px, the whole window, or one of a row. */
export const imageLayouts = ['INSET_CENTER', 'OUTSET_CENTER', 'FULL_WIDTH', 'OUTSET_ROW', 'OUTSET_ROW_CONTINUE'] as const
export type ImageLayout = (typeof imageLayouts)[number]

export type ParagraphImage = {
  id: string
  alt?: string
  focusPercentX?: number
  focusPercentY?: number
  originalWidth?: number
  originalHeight?: number
}

/** A card that stands for a page elsewhere. */
export type Mixtape = { href: string; title?: string; description?: string; site?: string; thumbnailImageId?: string }

/**
 * One block of a story. `name` is a short random word, unique within the body; it stays with the block through edits, so that
 * highlights, merges and deltas can speak of "this paragraph". An image's caption is its text.
 */
export type Paragraph = {
  name: string
  type: ParagraphType
  text: string
  markups: Markup[]
  image?: ParagraphImage
  layout?: ImageLayout
  /** Only on PRE: the programming language, in lower case. */
  codeLang?: string
  mixtape?: Mixtape
  mediaResourceId?: string
  /** The first letter of a P stands large. */
  hasDropCap?: boolean
}

export type Body = Paragraph[]
