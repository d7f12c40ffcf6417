import type { ThemeFontStyle } from './enums/publications.ts'
import { type PublicationTheme, defaultFonts } from './publication-theme.ts'
import { contrastOf, minContrast, mixColors } from './text/contrast.ts'

/** The choices of the design editor; null where the default applies. */
export type ThemeChoice = {
  tint: string | null
  accentTint: string | null
  backgroundColor: string | null
  font1: ThemeFontStyle | null
  font2: ThemeFontStyle | null
  font3: ThemeFontStyle | null
}

export const noChoice: ThemeChoice = {
  tint: null,
  accentTint: null,
  backgroundColor: null,
  font1: null,
  font2: null,
  font3: null,
}

export const themeChoiceOf = ({ ground, band, accent, accentTint, fonts }: PublicationTheme): ThemeChoice => ({
  tint: ground ?? null,
  accentTint: accentTint ?? accent?.[0] ?? null,
  backgroundColor: band ?? null,
  font1: fonts?.font1 ?? null,
  font2: fonts?.font2 ?? null,
  font3: fonts?.font3 ?? null,
})

// The backgrounds with the least contrast, by theme; see `tokens.css`.
const wells = { light: '#f0ece6', dark: '#292425' }
const papers = { light: '#fdfcfa', dark: '#181516' }
const inks = ['#1f1a1c', '#fdfcfa', '#000000', '#ffffff'] as const

/** A readable text color on this background: our own ink or paper, else black or white, one of which always is. */
export function readableInkOn(ground: string): string {
  const [ink, paper] = inks
  const ours = contrastOf(ink, ground) >= contrastOf(paper, ground) ? ink : paper
  if (contrastOf(ours, ground) >= minContrast) return ours
  return contrastOf('#000000', ground) >= contrastOf('#ffffff', ground) ? '#000000' : '#ffffff'
}

const softOf = {
  light: (accent: string) => mixColors(papers.light, accent, 0.1),
  dark: (accent: string) => mixColors(papers.dark, accent, 0.16),
}

/** The chosen color, darkened or lightened until it is readable in this theme. */
export function readableAccent(chosen: string, theme: 'light' | 'dark'): string {
  const towards = theme === 'light' ? '#000000' : '#ffffff'
  for (let step = 0; step < 50; step++) {
    const accent = mixColors(chosen, towards, step / 50)
    if (Math.min(contrastOf(accent, wells[theme]), contrastOf(accent, softOf[theme](accent))) >= minContrast) return accent
  }
  return towards
}

type Accents = Pick<PublicationTheme, 'accent' | 'accentHover' | 'accentSoft' | 'accentContrast' | 'accentTint'>

function accentsFrom(chosen: string): Accents {
  const [light, dark] = [readableAccent(chosen, 'light'), readableAccent(chosen, 'dark')]
  return {
    accentTint: chosen,
    accent: [light, dark],
    accentHover: [mixColors(light, '#000000', 0.2), mixColors(dark, '#ffffff', 0.3)],
    accentSoft: [softOf.light(light), softOf.dark(dark)],
    accentContrast: ['#ffffff', readableInkOn(dark)],
  }
}

/** A theme from the choices. Unchanged choices keep their derived colors, and the mark keeps its own. */
export function createTheme(before: PublicationTheme, choice: ThemeChoice): PublicationTheme {
  const was = themeChoiceOf(before)
  const { letter, accent, accentHover, accentSoft, accentContrast, accentTint } = before
  const unchanged = Object.fromEntries(
    Object.entries({ accent, accentHover, accentSoft, accentContrast, accentTint }).filter(([, value]) => value !== undefined),
  )
  const { tint, backgroundColor: band, font1, font2, font3 } = choice
  return {
    ...(letter && { letter }),
    ...(choice.accentTint && (choice.accentTint === was.accentTint ? unchanged : accentsFrom(choice.accentTint))),
    ...(tint && { ground: tint, ink: tint === was.tint && before.ink ? before.ink : readableInkOn(tint) }),
    ...(band && { band, bandInk: readableInkOn(band) }),
    ...((font1 ?? font2 ?? font3) && {
      fonts: { font1: font1 ?? defaultFonts.font1, font2: font2 ?? defaultFonts.font2, font3: font3 ?? defaultFonts.font3 },
    }),
  }
}
