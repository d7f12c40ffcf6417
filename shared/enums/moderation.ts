export const authorApplicationStatusValues = ['OPEN', 'VERIFIED', 'TURNED_DOWN'] as const

export type AuthorApplicationStatus = (typeof authorApplicationStatusValues)[number]

export const entityTypes = ['BOOK_EDITION', 'CATALOG', 'COLLECTION', 'PARAGRAPH', 'POST', 'TOPIC', 'TAG', 'USER'] as const

export const reportReasons = ['SPAM', 'HARASSMENT', 'RULES_VIOLATION', 'MISINFORMATION', 'COPYRIGHT', 'AI_SPAM', 'OTHER'] as const

export type ReportReason = (typeof reportReasons)[number]

/** What staff decide about something reported; an account or a publication is left alone or its owner suspended. */
export const reportDecisions = ['NONE', 'LIMITED', 'REMOVED', 'SUSPENDED'] as const

export type ReportDecision = (typeof reportDecisions)[number]

/** For how many days an account may be suspended; without days, until staff end it. */
export const suspensionDays = [3, 7, 30] as const

/** The detail of what was decided by no person, such as the end of a suspension whose days are over. */
export const automaticDetail = 'automatic'

export const accountStates = ['ACTIVE', 'SUSPENDED', 'DEACTIVATED', 'DELETED'] as const

export type AccountState = (typeof accountStates)[number]

export const accountFilters = ['ALL', 'REPORTED', 'SUSPENDED', 'DELETED'] as const

export type AccountFilter = (typeof accountFilters)[number]
