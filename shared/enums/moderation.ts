export const authorApplicationStatusValues = ['OPEN', 'VERIFIED', 'TURNED_DOWN'] as const

export type AuthorApplicationStatus = (typeof authorApplicationStatusValues)[number]

export const entityTypes = ['BOOK_EDITION', 'CATALOG', 'COLLECTION', 'PARAGRAPH', 'POST', 'TOPIC', 'TAG', 'USER'] as const

export const reportReasons = ['SPAM', 'HARASSMENT', 'RULES_VIOLATION', 'MISINFORMATION', 'COPYRIGHT', 'AI_SPAM', 'OTHER'] as const

export type ReportReason = (typeof reportReasons)[number]
