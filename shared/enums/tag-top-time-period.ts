export const tagTopTimePeriods = ['week', 'month', 'year', 'all-time'] as const

export type TagTopTimePeriod = (typeof tagTopTimePeriods)[number]
