import type { MarkupType, ParagraphType } from '#shared/enums/body.ts'

/** A run of inline markup. `start` and `end` count UTF-16 units into the paragraph's text; `end` is exclusive. */
export type Markup = {
  type: MarkupType
  start: number
  end: number
  /** A only: the address. */
  href?: string
  title?: string
  /** HIGHLIGHT only, and never stored: which quote it shows, and whether it is the reader's own. */
  quoteId?: string
  isOwn?: boolean
  /** MENTION only: the person or publication that is mentioned. */
  userId?: string
  collectionId?: string
  /** FOOTNOTE only: the name of the note's paragraph. Its number is shown after the marked text. */
  note?: string
}

/** The width of an image: the text column, 1192 px, the whole window, or part of a row. */
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

/** A card that links to an external page. */
export type Mixtape = { href: string; title?: string; description?: string; site?: string; thumbnailImageId?: string }

/** The content of a frame: a video, audio or code. The address is that of the page it comes from. */
export type Embed = {
  href: string
  title?: string
  provider?: string
  width?: number
  height?: number
  /** Only for videos uploaded here, which it distinguishes from external frames; their title describes the video. */
  posterImageId?: string
}

export type TableCell = { text: string; markups: Markup[] }
export const cellAlignments = ['LEFT', 'CENTER', 'RIGHT'] as const
export type CellAlignment = (typeof cellAlignments)[number]

/** Rows of equal length, with one alignment per column. The first row is a header when `hasHead` is set. */
export type TableContent = { rows: TableCell[][]; alignments: CellAlignment[]; hasHead: boolean }

export const deepestIndent = 5

/**
 * One block of a story. `name` is a short random id, unique within the body, that stays with the block through edits, so that highlights,
 * merges and deltas can refer to it. The caption of an image, embed or table is its text; the text of MATH is TeX; a FOOTNOTE is shown at
 * the end of the story, whatever its position.
 */
export type Paragraph = {
  name: string
  type: ParagraphType
  text: string
  markups: Markup[]
  image?: ParagraphImage
  layout?: ImageLayout
  /** PRE only: the programming language, in lower case. */
  codeLang?: string
  mixtape?: Mixtape
  /** IFRAME only: the framed media, as it was known on insertion. */
  mediaResourceId?: string
  embed?: Embed
  /** ULI and OLI only: the nesting depth, from 1 for a list inside a list to `deepestIndent`. */
  indent?: number
  table?: TableContent
  /** P only: the first letter is enlarged. */
  hasDropCap?: boolean
}

export type Body = Paragraph[]
