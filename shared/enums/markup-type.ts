export const markupTypes = ['A', 'CODE', 'EM', 'STRONG', 'HIGHLIGHT', 'QUOTE', 'MENTION', 'LINK', 'MATH', 'FOOTNOTE'] as const

export type MarkupType = (typeof markupTypes)[number]
