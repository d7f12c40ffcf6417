import { createContext } from 'react'
import { graphemesOf } from '#shared/text/graphemes.ts'

/** Of a page that is rendered for several people at once: what stands for the look of one without a picture. */
export const SharedLook = createContext<{ name: string; letters: string; tint: string } | undefined>(undefined)

// Names may contain accents, combining marks and emoji, so split them by grapheme.
// Two ASCII characters in a row are separate graphemes; this fast path avoids the segmenter, which would dominate the render time.
const startsWithAscii = /^[A-Za-z](?:[ -~]|$)/
export const firstGrapheme = (word: string) =>
  startsWithAscii.test(word) ? word.charAt(0) : (graphemesOf(word.slice(0, maxGrapheme))[0] ?? '')
const maxGrapheme = 40
const hasCapitals = (grapheme: string) => grapheme.toLowerCase() !== grapheme.toUpperCase()

/** The first letters of the first and last word; a single letter in scripts without capitals, where two would read as a word. */
export const initials = (name: string) => {
  const words = name
    .replace(/[^\p{L}\p{N}\p{M}\s-]/gu, '')
    .split(/\s+/)
    .filter(Boolean)
  const first = firstGrapheme(words[0] ?? name.trim())
  const last = words.length > 1 ? firstGrapheme(words.at(-1) ?? '') : ''
  return hasCapitals(first) && hasCapitals(last) ? (first + last).toUpperCase() : first.toUpperCase()
}

export const tintCount = 5

/** Deterministic: a name has the same tint on the server and in every browser. */
export const tintOf = (name: string) => {
  let sum = 0
  for (const grapheme of name) sum = (sum * 31 + (grapheme.codePointAt(0) ?? 0)) % 9973
  return (sum % tintCount) + 1
}
