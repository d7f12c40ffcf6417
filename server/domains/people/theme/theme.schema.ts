import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { accountPolicy } from '#server/domains/accounts/accounts.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { resultUnion, runs } from '#server/platform/graphql/refusals.ts'
import { type PublicationTheme, defaultFonts } from '#shared/publication-theme.ts'
import { markStyleEditorSeen, updateUserTheme } from './update-user-theme.ts'
import { themeFontStyles } from '#shared/enums/publications.ts'

const ThemeFontStyleRef = enumeration('ThemeFontStyle', themeFontStyles)

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

const paletteOf = (theme: PublicationTheme): Palette | null => {
  const [background, foreground] = theme.band ? [theme.band, theme.bandInk] : [groundOf(theme), theme.ink ?? theme.letter?.ink]
  if (!background || !foreground) return null
  return { background, foreground, accent: theme.accent?.[0] ?? background, highlight: theme.accentSoft?.[0] ?? foreground }
}

export const ThemeRef = builder.objectRef<PublicationTheme>('Theme').implement({
  fields: (t) => ({
    tint: t.string({ nullable: true, resolve: (theme) => groundOf(theme) ?? null }),
    accentTint: t.string({ nullable: true, resolve: (theme) => theme.accentTint ?? theme.accent?.[0] ?? null }),
    colorPalette: t.field({ type: ColorPaletteRef, nullable: true, resolve: paletteOf }),
    // Colors and fonts are chosen from lists; a custom style sheet could affect the whole page.
    customStyleSheet: t.string({ nullable: true, resolve: () => null }),
    fonts: t.field({ type: ThemeFontsRef, resolve: (theme) => theme.fonts ?? defaultFonts }),
  }),
})

export const ThemeInputRef = builder.inputType('ThemeInput', {
  fields: (t) => ({
    tint: t.string(),
    accentTint: t.string(),
    font1: t.field({ type: ThemeFontStyleRef }),
    font2: t.field({ type: ThemeFontStyleRef }),
    font3: t.field({ type: ThemeFontStyleRef }),
    backgroundColor: t.string(),
  }),
})

/** Null when nothing is customized. */
export const themeOrNull = (theme: PublicationTheme): PublicationTheme | null => (Object.keys(theme).length > 0 ? theme : null)

builder.objectFields(UserRef, (t) => ({
  theme: t.field({ type: ThemeRef, nullable: true, resolve: ({ theme }) => themeOrNull(theme) }),
  // All derived colors, as used by our own pages; `theme` has them in the terms of the design editor.
  ink: t.field({ type: 'JSON', resolve: ({ theme }) => theme }),
  styleEditorOnboardingVersionSeen: t.int({
    nullable: true,
    resolve: (user, _args, ctx) => (accountPolicy.seePrivate(ctx, user) ? user.styleEditorVersionSeen : null),
  }),
}))

const UpdateUserThemeResultRef = resultUnion('UpdateUserThemeResult', UserRef, updateUserTheme.head.refusals)
const SeenResultRef = resultUnion('SetStyleEditorOnboardingSeenResult', UserRef, markStyleEditorSeen.head.refusals)

builder.mutationFields((t) => ({
  updateUserTheme: t.field({
    type: UpdateUserThemeResultRef,
    args: { theme: t.arg({ type: ThemeInputRef, required: true }) },
    resolve: runs(updateUserTheme, ({ theme }) => [theme]),
  }),
  setStyleEditorOnboardingSeen: t.field({
    type: SeenResultRef,
    args: { version: t.arg.int({ required: true }) },
    resolve: runs(markStyleEditorSeen, ({ version }) => [version]),
  }),
}))
