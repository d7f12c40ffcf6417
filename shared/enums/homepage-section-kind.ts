export const homepageSectionKinds = ['promotion', 'posts'] as const

export type HomepageSectionKind = (typeof homepageSectionKinds)[number]
