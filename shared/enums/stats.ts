export const collectionStatsTabs = ['OVERVIEW', 'STORIES', 'DIGESTS'] as const

export const statsKinds = ['STORIES', 'RESPONSES'] as const

export type StatsKind = (typeof statsKinds)[number]

export const statsSorts = ['NEWEST', 'VIEWS', 'READS', 'READ_RATIO', 'CLAPS'] as const

export type StatsSort = (typeof statsSorts)[number]
