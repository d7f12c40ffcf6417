import type { ThemeFontStyle } from './enums/theme-font-style.ts'

type ThemeFonts = Record<'font1' | 'font2' | 'font3', ThemeFontStyle>

/** The ink a publication or a writer brings. Colours are #rrggbb; pairs are for light and dark. Contrast is checked before it is stored. */
export type PublicationTheme = {
  letter?: { ground: string; ink: string }
  accent?: [light: string, dark: string]
  accentHover?: [light: string, dark: string]
  accentSoft?: [light: string, dark: string]
  accentContrast?: [light: string, dark: string]
  /** The accent as it was chosen, from which the pairs are made. */
  accentTint?: string
  /** Of the header, and what is written on it. */
  ground?: string
  ink?: string
  /** Of the bands that lead on; those of the header where there is none. */
  band?: string
  bandInk?: string
  /** For the titles of its stories, for its name, and for the words between them. Ours where it has chosen none. */
  fonts?: ThemeFonts
}

/** How a publication is set that has chosen no faces of its own. */
export const usualFonts: ThemeFonts = { font1: 'SERIF_1', font2: 'SERIF_2', font3: 'SANS_SERIF_1' }
