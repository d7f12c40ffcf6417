export const homepageHeaderSizes = ['SMALL', 'MEDIUM', 'LARGE'] as const

export type HomepageHeaderSize = (typeof homepageHeaderSizes)[number]
