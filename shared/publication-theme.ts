import type { ThemeFontStyle } from './enums/publications.ts'

type ThemeFonts = Record<'font1' | 'font2' | 'font3', ThemeFontStyle>

/** The colors of a publication or a writer as #rrggbb, with pairs for light and dark. Contrast is checked before they are stored. */
export type PublicationTheme = {
  letter?: { ground: string; ink: string }
  accent?: [light: string, dark: string]
  accentHover?: [light: string, dark: string]
  accentSoft?: [light: string, dark: string]
  accentContrast?: [light: string, dark: string]
  /** The accent as chosen, from which the pairs are derived. */
  accentTint?: string
  /** The header's background and text color. */
  ground?: string
  ink?: string
  /** The background of promotional bands; the header's when omitted. */
  band?: string
  bandInk?: string
  /** Fonts of its stories' titles, its name, and its other text. The product's own when omitted. */
  fonts?: ThemeFonts
}

/** The fonts of a publication without its own choice. */
export const defaultFonts: ThemeFonts = { font1: 'SERIF_1', font2: 'SERIF_2', font3: 'SANS_SERIF_1' }
