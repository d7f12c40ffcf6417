export const yourStoriesFilters = ['drafts', 'public', 'responses', 'unlisted', 'deleted'] as const

export type YourStoriesFilter = (typeof yourStoriesFilters)[number]
