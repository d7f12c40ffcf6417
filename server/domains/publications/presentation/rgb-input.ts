import { hexOf } from '#shared/text/contrast.ts'

export type Rgb = { r: number; g: number; b: number }

export const isRgb = ({ r, g, b }: Rgb): boolean => [r, g, b].every((part) => Number.isInteger(part) && part >= 0 && part <= 255)

/** As #rrggbb, or null for an invalid color (see `isRgb`). */
export const hexOfRgb = (colour: Rgb): string | null => (isRgb(colour) ? hexOf(colour) : null)
