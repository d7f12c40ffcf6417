/** Under which names the editors' lists of a publication's stories stand in addresses. */
export const publicationStoriesFilters = ['published', 'drafts', 'unlisted'] as const

export type PublicationStoriesFilter = (typeof publicationStoriesFilters)[number]
