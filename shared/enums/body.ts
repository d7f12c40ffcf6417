export const imageAspectRatios = ['4:3', '1:1', '3:2', '2:1'] as const

export const markupTypes = ['A', 'CODE', 'EM', 'STRONG', 'HIGHLIGHT', 'QUOTE', 'MENTION', 'LINK', 'MATH', 'FOOTNOTE'] as const

export type MarkupType = (typeof markupTypes)[number]

export const paragraphTypes = [
  'P',
  'H1',
  'H2',
  'H3',
  'H4',
  'IMG',
  'PRE',
  'BQ',
  'PQ',
  'IFRAME',
  'MIXTAPE_EMBED',
  'ULI',
  'OLI',
  'HR',
  'SECTION_CAPTION',
  'COVER_TITLE',
  'TABLE',
  'MATH',
  'FOOTNOTE',
] as const

export type ParagraphType = (typeof paragraphTypes)[number]
