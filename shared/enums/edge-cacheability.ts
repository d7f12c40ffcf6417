export const edgeCacheabilities = ['ENABLED', 'DISABLED', 'CONTROL'] as const

export type EdgeCacheability = (typeof edgeCacheabilities)[number]
