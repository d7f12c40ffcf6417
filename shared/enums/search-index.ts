export const searchIndexs = ['search_user', 'search_post', 'search_tag', 'search_publication', 'search_list'] as const

export type SearchIndex = (typeof searchIndexs)[number]
