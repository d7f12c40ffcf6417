export const collectionStatsTabs = ['OVERVIEW', 'STORIES', 'DIGESTS'] as const

export type CollectionStatsTab = (typeof collectionStatsTabs)[number]
