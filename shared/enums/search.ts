export const searchCategories = ['users', 'tags', 'posts', 'publications', 'lists'] as const

export type SearchCategory = (typeof searchCategories)[number]

export const searchIndexes = ['search_user', 'search_post', 'search_tag', 'search_publication', 'search_list'] as const

export type SearchIndex = (typeof searchIndexes)[number]

export const searchQueryStatusValues = ['LOADING', 'SUCCESS', 'ERROR'] as const

export type SearchQueryStatus = (typeof searchQueryStatusValues)[number]
