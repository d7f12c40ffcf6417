export const catalogVisibilities = ['PUBLIC', 'PRIVATE', 'LOCKED'] as const

export type CatalogVisibility = (typeof catalogVisibilities)[number]
