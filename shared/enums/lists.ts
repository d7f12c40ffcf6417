export const awardKinds = ['top-writer', 'staff-pick', 'boosted', 'editor', 'verified-author'] as const

export type AwardKind = (typeof awardKinds)[number]

export const catalogTypes = ['LISTS', 'PREDEFINED_LIST', 'READING_LIST', 'SAVED'] as const

export type CatalogType = (typeof catalogTypes)[number]

export const catalogVisibilities = ['PUBLIC', 'PRIVATE', 'LOCKED'] as const

export type CatalogVisibility = (typeof catalogVisibilities)[number]

export const listShareChannels = ['linkedIn', 'twitter', 'facebook'] as const

export type ListShareChannel = (typeof listShareChannels)[number]

export const predefinedCatalogKinds = ['READING_LIST', 'CURRENTLY_READING', 'PURCHASED'] as const

export type PredefinedCatalogKind = (typeof predefinedCatalogKinds)[number]
