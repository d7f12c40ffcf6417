export const collectionPostStatusValues = ['APPROVED', 'PENDING', 'REJECTED', 'REMOVED'] as const

export type CollectionPostStatus = (typeof collectionPostStatusValues)[number]
