export const authorApplicationStatusValues = ['OPEN', 'VERIFIED', 'TURNED_DOWN'] as const

export type AuthorApplicationStatus = (typeof authorApplicationStatusValues)[number]

export const entityTypes = ['BOOK_EDITION', 'CATALOG', 'COLLECTION', 'PARAGRAPH', 'POST', 'TOPIC', 'TAG', 'USER'] as const

export const reportReasons = ['SPAM', 'HARASSMENT', 'RULES_VIOLATION', 'MISINFORMATION', 'COPYRIGHT', 'AI_SPAM', 'OTHER'] as const

export type ReportReason = (typeof reportReasons)[number]

/** What staff decide about something reported; an account or a publication is left alone or its owner suspended. */
export const reportDecisions = ['NONE', 'LIMITED', 'REMOVED', 'SUSPENDED'] as const

export type ReportDecision = (typeof reportDecisions)[number]

export const accountStates = ['ACTIVE', 'SUSPENDED', 'DEACTIVATED', 'DELETED'] as const

export type AccountState = (typeof accountStates)[number]

export const accountFilters = ['ALL', 'REPORTED', 'SUSPENDED', 'DELETED'] as const

export type AccountFilter = (typeof accountFilters)[number]
