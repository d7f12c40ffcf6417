export const catalogTypes = ['LISTS', 'PREDEFINED_LIST', 'READING_LIST', 'SAVED'] as const

export type CatalogType = (typeof catalogTypes)[number]
