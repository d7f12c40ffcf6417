import { builder } from '#server/platform/graphql/builder.ts'
import { ThemeFontStyleRef } from '#server/platform/graphql/enumerations.ts'
import type { PublicationTheme } from '#shared/publication-theme.ts'
import { CollectionRef } from './publications.schema.ts'

/** How a publication is set that has chosen no faces of its own. */
const usualFonts = { font1: 'SERIF_1', font2: 'SERIF_2', font3: 'SANS_SERIF_1' } as const

type Fonts = NonNullable<PublicationTheme['fonts']>
type Palette = { background: string; foreground: string; accent: string; highlight: string }

const ThemeFontsRef = builder.objectRef<Fonts>('ThemeFonts').implement({
  fields: (t) => ({
    font1: t.expose('font1', { type: ThemeFontStyleRef }),
    font2: t.expose('font2', { type: ThemeFontStyleRef }),
    font3: t.expose('font3', { type: ThemeFontStyleRef }),
  }),
})

const ColorPaletteRef = builder.objectRef<Palette>('ColorPalette').implement({
  fields: (t) => ({
    backgroundColor: t.exposeString('background'),
    foregroundColor: t.exposeString('foreground'),
    accentColor: t.exposeString('accent'),
    highlightColor: t.exposeString('highlight'),
  }),
})

const groundOf = (theme: PublicationTheme) => theme.ground ?? theme.letter?.ground
const inkOf = (theme: PublicationTheme) => theme.ink ?? theme.letter?.ink

const paletteOf = (theme: PublicationTheme): Palette | null => {
  const [background, foreground] = [groundOf(theme), inkOf(theme)]
  if (!background || !foreground) return null
  return { background, foreground, accent: theme.accent?.[0] ?? background, highlight: theme.accentSoft?.[0] ?? foreground }
}

const ThemeRef = builder.objectRef<PublicationTheme>('Theme').implement({
  fields: (t) => ({
    tint: t.string({ nullable: true, resolve: (theme) => groundOf(theme) ?? null }),
    accentTint: t.string({ nullable: true, resolve: (theme) => theme.accent?.[0] ?? null }),
    colorPalette: t.field({ type: ColorPaletteRef, nullable: true, resolve: paletteOf }),
    // Colours and faces are chosen from lists; a style sheet of somebody's own would reach the whole page.
    customStyleSheet: t.string({ nullable: true, resolve: () => null }),
    fonts: t.field({ type: ThemeFontsRef, resolve: (theme) => theme.fonts ?? usualFonts }),
  }),
})

builder.objectField(CollectionRef, 'theme', (t) =>
  t.field({
    type: ThemeRef,
    nullable: true,
    resolve: ({ theme }) => (Object.keys(theme).length > 0 ? theme : null),
  }),
)
