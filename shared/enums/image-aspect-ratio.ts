export const imageAspectRatios = ['4:3', '1:1', '3:2', '2:1'] as const

export type ImageAspectRatio = (typeof imageAspectRatios)[number]
