import { each, n } from './ink.ts'
import { publicationInitials, wordmarks } from './wordmarks.ts'

const height = 1_100
const baseline = 800

/** The name of a publication in its own color, on a transparent background. */
export function logo(slug: string, ink: string): string | undefined {
  const outline = wordmarks[slug]
  if (!outline) return undefined
  const { width, d } = outline
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round((width / height) * 160)}" height="160" viewBox="0 0 ${width} ${height}"><path transform="translate(0 ${baseline}) scale(1 -1)" d="${d}" fill="${ink}"/></svg>`
}

/** Its initial on its background: the icon in a browser tab. */
export function publicationMark({ initial, ground, ink }: { initial: string; ground: string; ink: string }): string {
  const outline = publicationInitials[initial]
  const glyph = outline
    ? `<path transform="translate(${n((1_000 - outline.width) / 2)} 835) scale(1 -1)" d="${outline.d}" fill="${ink}"/>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 1000 1000"><rect width="1000" height="1000" fill="${ground}"/>${glyph}</svg>`
}

const backdrop = (width: number, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 420"><g fill="none" stroke-width="1.5" opacity=".5">${shapes}</g></svg>`

/** Eelgrass in a current, for the header of a paper about coasts. */
export const eelgrass = () =>
  backdrop(
    1_440,
    each(34, (i) => {
      const reach = 240 + ((i * 71) % 171)
      return `<path stroke="#4f8473" d="M${700 + i * 26} 440c${-40 + i * 3}-120 ${30 + i * 2}-180 ${10 + ((i * 53) % 95)}-${reach}"/>`
    }),
  )

/** Lit windows of a bus going by, at the edge of the dark. */
export const windowsGoingBy = () =>
  backdrop(
    1_440,
    each(11, (i) => `<rect stroke="#6f7fb3" x="${760 + i * 76}" y="${250 + (i % 2) * 6}" width="58" height="74" rx="10"/>`) +
      '<path stroke="#6f7fb3" d="M720 360H1440M720 216H1440"/>',
  )

/** Rings spreading from something small. */
export const ringsGoingOut = () =>
  backdrop(
    1_440,
    each(14, (i) => `<circle stroke="#2f6068" cx="1180" cy="250" r="${18 + i * i * 3 + i * 16}"/>`),
  )
