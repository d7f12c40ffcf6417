export const homepageSectionMargins = ['NONE', 'SMALL', 'MEDIUM', 'LARGE'] as const

export type HomepageSectionMargin = (typeof homepageSectionMargins)[number]
