import type { ThemeFontStyle } from './enums/theme-font-style.ts'

/** The ink a publication brings. Colours are #rrggbb; pairs are for light and dark. Contrast is checked before it is stored. */
export type PublicationTheme = {
  letter?: { ground: string; ink: string }
  accent?: [light: string, dark: string]
  accentHover?: [light: string, dark: string]
  accentSoft?: [light: string, dark: string]
  accentContrast?: [light: string, dark: string]
  ground?: string
  ink?: string
  /** For the titles of its stories, for its name, and for the words between them. Ours where it has chosen none. */
  fonts?: Record<'font1' | 'font2' | 'font3', ThemeFontStyle>
}
