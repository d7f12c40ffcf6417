import type { RenderedPage } from '#web/entry-server.tsx'

const names = {
  /** Writers speak in the first, Octavo in the second. */
  basic: ['newsreader', 'instrument-sans'],
  /** On the first screen of most pages for reading. Elsewhere, and for rare characters and code, a file loads when text uses it. */
  italic: ['newsreader-italic'],
  western: ['newsreader-western', 'instrument-sans-western'],
}

/** A character of the files called `-western`. */
export const westernCharacter = /[\u00a1\u00a3\u00a7\u00b0\u00bf-\u00cf\u00d1-\u00dd\u00df-\u00ef\u00f1-\u00fd]/

/** Addresses of font files. */
export type PreloadableFonts = Record<keyof typeof names, string[]>

/** @param fileOf the address of a font in this build, if it has one */
export function preloadableFonts(fileOf: (name: string) => string | undefined): PreloadableFonts {
  const files = (known: readonly string[]) => known.flatMap((name) => fileOf(name) ?? [])
  return { basic: files(names.basic), italic: files(names.italic), western: files(names.western) }
}

/** The fonts of a page's first screen: it is drawn in all of them or in none, as `web/early/choose-fonts.ts` decides. */
export const fontsOf = ({ html, hydratesOnIntent }: RenderedPage, { basic, italic, western }: PreloadableFonts): string[] => [
  ...basic,
  ...(hydratesOnIntent ? italic : []),
  ...(westernCharacter.test(html) ? western : []),
]
