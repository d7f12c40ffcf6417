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
