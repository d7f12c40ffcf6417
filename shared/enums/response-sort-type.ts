export const responseSortTypes = ['MOST_READ', 'NEWEST', 'OLDEST', 'BEST'] as const

export type ResponseSortType = (typeof responseSortTypes)[number]
