export const searchHitKinds = ['posts', 'users', 'collections', 'tags', 'catalogs'] as const

export type SearchHitKind = (typeof searchHitKinds)[number]
