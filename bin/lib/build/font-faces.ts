import { createRequire } from 'node:module'
import type { Axis } from 'subset-font'

export type Axes = Record<string, Axis>
export type Face = {
  name: string
  source: string
  /** All characters of the file. */
  text: string
  axes: Axes
  /** Where in the design space the kerning is taken from, for all weights and sizes. */
  kerning: Record<string, number>
}

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
const without = (text: string, other: string): string =>
  Array.from(text)
    .filter((part) => !other.includes(part))
    .join('')

const rareLatin1 = '¢¤¥¦¨ª¬®¯±²³´µ¶¸¹º¼½¾ÐÞðþÿ'
/** What most English texts consist of. These files are preloaded, so every character counts. */
const basic = `${range(0x20, 0x7e)}\u00a0©«\u00ad·»–—‘’‚“”„•…€`
/** With these, most texts in a western European language. Preloaded where a page contains one. */
const western = without(range(0xa1, 0xff), rareLatin1 + basic)
const rare = `${rareLatin1}ıŒœˆ˚˜‹›′″⁄™−∕↑↓`
const extended = `${without(range(0x100, 0x17f), rare)}${range(0x218, 0x21b)}ẞ`

// Our styles use weights from 400 to 600 only.
const weights: Axes = { wght: { min: 400, max: 600 } }
// Below 18, Newsreader interpolates a further set of drawings.
const upright: Axes = { ...weights, opsz: { min: 18, max: 72 } }
// Optical sizes double a file, which is worth it for headings and not for italics.
const italic: Axes = { ...weights, opsz: 20 }

// Between text and headings: at 21 and at 46 px it differs from the exact kerning by 0.025 px a letter, at 84 px by 0.15.
const readKerning = { wght: 500, opsz: 40 }
const italicKerning = { wght: 450, opsz: 20 }
const plainKerning = { wght: 480 }

const { resolve } = createRequire(import.meta.url)
const read = (part: string, style: string) =>
  resolve(`@fontsource-variable/newsreader/files/newsreader-${part}-opsz-${style}.woff2`)
const sans = (part: string) => resolve(`@fontsource-variable/instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`)
const mono = (part: string) => resolve(`@fontsource-variable/geist-mono/files/geist-mono-${part}-wght-normal.woff2`)

const face = (name: string, source: string, text: string, axes: Axes, kerning: Face['kerning']): Face => ({
  name,
  source,
  text,
  axes,
  kerning,
})

/**
 * Each typeface in several files, of which `web/design/fonts.css` says by `unicode-range` which text needs it. The packages split Latin
 * and Latin Extended, so `-rare` and `-ext` cannot be one.
 */
export const faces: Face[] = [
  face('newsreader', read('latin', 'normal'), basic, upright, readKerning),
  face('newsreader-western', read('latin', 'normal'), western, upright, readKerning),
  face('newsreader-rare', read('latin', 'normal'), rare, upright, readKerning),
  face('newsreader-ext', read('latin-ext', 'normal'), extended, upright, readKerning),
  face('newsreader-italic', read('latin', 'italic'), basic, italic, italicKerning),
  face('newsreader-italic-western', read('latin', 'italic'), western, italic, italicKerning),
  face('newsreader-italic-rare', read('latin', 'italic'), rare, italic, italicKerning),
  face('newsreader-italic-ext', read('latin-ext', 'italic'), extended, italic, italicKerning),
  face('instrument-sans', sans('latin'), basic, weights, plainKerning),
  face('instrument-sans-western', sans('latin'), western, weights, plainKerning),
  face('instrument-sans-rare', sans('latin'), rare, weights, plainKerning),
  face('instrument-sans-ext', sans('latin-ext'), extended, weights, plainKerning),
  face('geist-mono', mono('latin'), basic + western + rare, weights, plainKerning),
  face('geist-mono-ext', mono('latin-ext'), extended, weights, plainKerning),
]
