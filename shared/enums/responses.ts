export const responseDistributionTypes = ['DISTRIBUTED', 'NOT_DISTRIBUTED'] as const

export const responseSortTypes = ['MOST_READ', 'NEWEST', 'OLDEST', 'BEST'] as const

export type ResponseSortType = (typeof responseSortTypes)[number]
