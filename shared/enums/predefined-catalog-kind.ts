export const predefinedCatalogKinds = ['READING_LIST', 'CURRENTLY_READING', 'PURCHASED'] as const

export type PredefinedCatalogKind = (typeof predefinedCatalogKinds)[number]
