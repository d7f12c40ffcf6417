export const edgeCacheStatusValues = ['DYNAMIC', 'EXPIRED', 'HIT', 'MISS'] as const

export type EdgeCacheStatus = (typeof edgeCacheStatusValues)[number]
