import { rgbOf } from './rgb.ts'

type Rgb = { r: number; g: number; b: number }

const black: Rgb = { r: 0, g: 0, b: 0 }
const componentsOf = (color: string): Rgb => rgbOf(color) ?? black

export const hexOf = ({ r, g, b }: Rgb): string =>
  `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** `share` is the proportion of `other` in the mix, from 0 to 1. */
export function mixColors(color: string, other: string, share: number): string {
  const [a, b] = [componentsOf(color), componentsOf(other)]
  const between = (part: keyof Rgb) => a[part] + (b[part] - a[part]) * share
  return hexOf({ r: between('r'), g: between('g'), b: between('b') })
}

const linear = (part: number) => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminance(color: string): number {
  const { r, g, b } = componentsOf(color)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** The WCAG contrast ratio of two colors, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** WCAG 2.2 AA for text. */
export const minContrast = 4.5
