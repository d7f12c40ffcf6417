import type { ThemeFontStyle } from '#shared/enums/publications.ts'

type Face = { family: string; weight: number }

const faces: Record<ThemeFontStyle, Face> = {
  SERIF_1: { family: 'var(--face-read)', weight: 600 },
  SERIF_2: { family: 'var(--face-read)', weight: 700 },
  SANS_SERIF_1: { family: 'var(--face-ui)', weight: 500 },
}

/** The fonts a publication can choose from, each in a single weight. */
export const themeFace = (style: ThemeFontStyle): Face => faces[style]
