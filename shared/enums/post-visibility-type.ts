export const postVisibilityTypes = ['LOCKED', 'PRIVATE', 'PUBLIC', 'UNLISTED'] as const

export type PostVisibilityType = (typeof postVisibilityTypes)[number]
