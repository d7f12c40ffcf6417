export const searchQueryStatusValues = ['LOADING', 'SUCCESS', 'ERROR'] as const

export type SearchQueryStatus = (typeof searchQueryStatusValues)[number]
