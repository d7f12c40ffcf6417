export const postSortOrders = ['HOT', 'NEW', 'TOP_WEEK', 'TOP_MONTH', 'TOP_YEAR', 'TOP_ALL_TIME'] as const

export type PostSortOrder = (typeof postSortOrders)[number]
