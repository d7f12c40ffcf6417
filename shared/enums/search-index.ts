export const searchIndexes = ['search_user', 'search_post', 'search_tag', 'search_publication', 'search_list'] as const

export type SearchIndex = (typeof searchIndexes)[number]
