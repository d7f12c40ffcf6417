// Names may contain accents, combining marks and emoji, so split them by grapheme.
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
// Two ASCII characters in a row are separate graphemes; this fast path avoids the segmenter, which would dominate the render time.
const beginsPlain = /^[A-Za-z](?:[ -~]|$)/
const firstLetter = (word: string) =>
  beginsPlain.test(word) ? word.charAt(0) : (letters.segment(word).containing(0)?.segment ?? '')
const hasCapitals = (letter: string) => letter.toLowerCase() !== letter.toUpperCase()

/** The first letters of the first and last word; a single letter in scripts without capitals, where two would read as a word. */
export const initials = (name: string) => {
  const words = name
    .replace(/[^\p{L}\p{N}\p{M}\s-]/gu, '')
    .split(/\s+/)
    .filter(Boolean)
  const first = firstLetter(words[0] ?? name.trim())
  const last = words.length > 1 ? firstLetter(words.at(-1) ?? '') : ''
  return hasCapitals(first) && hasCapitals(last) ? (first + last).toUpperCase() : first.toUpperCase()
}

export const tintCount = 5

/** Deterministic: a name has the same tint on the server and in every browser. */
export const tintOf = (name: string) => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (sum % tintCount) + 1
}
