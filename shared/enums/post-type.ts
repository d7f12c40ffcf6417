export const postTypes = ['DELETED', 'DRAFT', 'PUBLIC', 'PUBLISHED', 'RESPONSE', 'UNKNOWN', 'UNLISTED'] as const

export type PostType = (typeof postTypes)[number]
