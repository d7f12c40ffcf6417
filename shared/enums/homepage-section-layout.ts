export const homepageSectionLayouts = ['CAROUSEL', 'HERO', 'VERTICAL_LIST'] as const

export type HomepageSectionLayout = (typeof homepageSectionLayouts)[number]
