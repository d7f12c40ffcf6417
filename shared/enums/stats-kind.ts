export const statsKinds = ['STORIES', 'RESPONSES'] as const

export type StatsKind = (typeof statsKinds)[number]
