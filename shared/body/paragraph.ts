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
  /** Only on HIGHLIGHT, and never stored: which passage somebody marked, and whether it is the reader themselves. */
  quoteId?: string
  isOwn?: boolean
  /** Only on MENTION: who is named, a person or a publication. */
  userId?: string
  collectionId?: string
  /** Only on FOOTNOTE: the name of the paragraph with the note. Its number stands behind the marked words. */
  note?: string
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

/** What stands in a frame: a video, a sound, code. The address is that of the page it is taken from. */
export type Embed = {
  href: string
  title?: string
  provider?: string
  width?: number
  height?: number
  /** Only of a video that was uploaded here, by which it is told from frames of others; its title says what is to be seen. */
  posterImageId?: string
}

export type TableCell = { text: string; markups: Markup[] }
export const cellAlignments = ['LEFT', 'CENTER', 'RIGHT'] as const
export type CellAlignment = (typeof cellAlignments)[number]

/** Rows of equally many cells, with one alignment for each column. The first row heads the others when `hasHead` is set. */
export type Table = { rows: TableCell[][]; alignments: CellAlignment[]; hasHead: boolean }

export const deepestIndent = 5

/**
 * One block of a story. `name` is a short random word, unique within the body; it stays with the block through edits, so that
 * highlights, merges and deltas can speak of "this paragraph". The caption of an image, an embed or a table is its text; the text of
 * MATH is TeX; a FOOTNOTE is shown at the end of the story, wherever it stands.
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
  /** Only on IFRAME: what is framed, as it was known when it was put there. */
  mediaResourceId?: string
  embed?: Embed
  /** Only on ULI and OLI: how deep the item stands, from 1 for a list inside a list to `deepestIndent`. */
  indent?: number
  table?: Table
  /** The first letter of a P stands large. */
  hasDropCap?: boolean
}

export type Body = Paragraph[]
