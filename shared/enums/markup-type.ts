export const markupTypes = ['A', 'CODE', 'EM', 'STRONG', 'HIGHLIGHT', 'QUOTE', 'MENTION', 'LINK'] as const

export type MarkupType = (typeof markupTypes)[number]
