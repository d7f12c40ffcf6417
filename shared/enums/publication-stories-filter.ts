/** Names of the editors' story lists in addresses. */
export const publicationStoriesFilters = ['published', 'drafts', 'unlisted'] as const

export type PublicationStoriesFilter = (typeof publicationStoriesFilters)[number]
