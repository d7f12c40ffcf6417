import { t } from '#shared/translation/translate.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { ThemeFontStyle } from '#shared/enums/publications.ts'
import type { PublicationTheme } from '#shared/publication-theme.ts'
import { parseColor } from '#shared/text/color.ts'
import { hexOf } from '#shared/text/contrast.ts'
import { themeChoiceOf, type ThemeChoice, createTheme } from '#shared/theme-choice.ts'

/** The chosen colors and fonts; omitted fields stay, and null restores the default. */
export type ThemeInput = {
  tint?: string | null | undefined
  accentTint?: string | null | undefined
  backgroundColor?: string | null | undefined
  font1?: ThemeFontStyle | null | undefined
  font2?: ThemeFontStyle | null | undefined
  font3?: ThemeFontStyle | null | undefined
}

const colorFields = ['tint', 'accentTint', 'backgroundColor'] as const
const faces = ['font1', 'font2', 'font3'] as const
const maxColorLength = 40

/** The validated theme with readable contrasts; the refusal names an invalid color. */
export function validateTheme(input: ThemeInput, before: PublicationTheme): Result<PublicationTheme, 'BadRequest'> {
  const choice: ThemeChoice = themeChoiceOf(before)
  for (const name of colorFields) {
    const text = input[name]
    if (text === undefined) continue
    const color = text ? parseOpaqueColor(text) : null
    if (color === undefined)
      return refused('BadRequest', { field: name, message: t`Write a color as # and six digits, such as #2d5d4f.` })
    choice[name] = color
  }
  for (const name of faces) {
    const face = input[name]
    if (face !== undefined) choice[name] = face
  }
  return ok(createTheme(before, choice))
}

/** The color as #rrggbb; undefined for an invalid or transparent one. */
function parseOpaqueColor(text: string): string | undefined {
  if (text.length > maxColorLength) return undefined
  try {
    const color = parseColor(text)
    return color.a === 1 ? hexOf(color) : undefined
  } catch {
    return undefined
  }
}
