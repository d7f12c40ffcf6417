import { hexOf } from '#shared/text/contrast.ts'

export type Rgb = { r: number; g: number; b: number }

export const isRgb = ({ r, g, b }: Rgb): boolean =>
  [r, g, b].every((channel) => Number.isInteger(channel) && channel >= 0 && channel <= 255)

/** As #rrggbb, or null for an invalid color (see `isRgb`). */
export const rgbToHex = (colour: Rgb): string | null => (isRgb(colour) ? hexOf(colour) : null)
