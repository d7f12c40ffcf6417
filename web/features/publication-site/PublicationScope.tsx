import type { CSSProperties, ReactNode } from 'react'
import type { PublicationTheme } from '#shared/publication-theme.ts'
import { cx } from '#web/design/cx.ts'
import styles from './Publication.module.css'
import type { ThemeFontStyle } from '#shared/enums/publications.ts'

const pair = (colors: [string, string] | undefined) => colors && `light-dark(${colors[0]}, ${colors[1]})`

/** Role variables derived from a publication's own colors. */
export function themeStyle(theme: PublicationTheme): CSSProperties {
  const { letter, fonts } = theme
  const roles = {
    '--pub-ground': theme.ground ?? letter?.ground,
    '--pub-ink': theme.ink ?? letter?.ink,
    '--pub-band': theme.band,
    '--pub-band-ink': theme.bandInk,
    '--accent': pair(theme.accent),
    '--accent-hover': pair(theme.accentHover),
    '--accent-soft': pair(theme.accentSoft),
    '--accent-contrast': pair(theme.accentContrast),
    ...(fonts && {
      '--pub-title-face': themeFace(fonts.font1).family,
      '--pub-title-weight': themeFace(fonts.font1).weight,
      '--pub-name-face': themeFace(fonts.font2).family,
      '--pub-name-weight': themeFace(fonts.font2).weight,
      '--pub-label-face': themeFace(fonts.font3).family,
      '--pub-label-weight': themeFace(fonts.font3).weight,
    }),
  }
  return Object.fromEntries(Object.entries(roles).filter(([, value]) => value !== undefined)) as CSSProperties
}

/** Applies the publication's colors and fonts to everything inside. */
export const PublicationScope = ({ ink, children }: { ink: unknown; children: ReactNode }) => {
  const theme = ink as PublicationTheme
  return (
    <div className={cx(styles.scope, theme.fonts && styles.faces)} style={themeStyle(theme)}>
      {children}
    </div>
  )
}

type Face = { family: string; weight: number }

const faces: Record<ThemeFontStyle, Face> = {
  SERIF_1: { family: 'var(--face-read)', weight: 600 },
  SERIF_2: { family: 'var(--face-read)', weight: 700 },
  SANS_SERIF_1: { family: 'var(--face-ui)', weight: 500 },
}

/** The fonts a publication can choose from, each in a single weight. */
const themeFace = (style: ThemeFontStyle): Face => faces[style]
