export const reportReasons = ['SPAM', 'HARASSMENT', 'RULES_VIOLATION', 'MISINFORMATION', 'COPYRIGHT', 'AI_SPAM', 'OTHER'] as const

export type ReportReason = (typeof reportReasons)[number]
