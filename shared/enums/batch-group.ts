export const batchGroups = ['light', 'medium', 'topic', 'own'] as const

export type BatchGroup = (typeof batchGroups)[number]
