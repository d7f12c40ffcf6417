export const homepageSectionSources = ['LATEST', 'TRENDING', 'TAGGED', 'FEATURED', 'MANUAL'] as const

export type HomepageSectionSource = (typeof homepageSectionSources)[number]
