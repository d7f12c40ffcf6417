export const statsSorts = ['NEWEST', 'VIEWS', 'READS', 'READ_RATIO', 'CLAPS'] as const

export type StatsSort = (typeof statsSorts)[number]
