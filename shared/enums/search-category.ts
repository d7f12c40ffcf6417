export const searchCategories = ['users', 'tags', 'posts', 'publications', 'lists'] as const

export type SearchCategory = (typeof searchCategories)[number]
