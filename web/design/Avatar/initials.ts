// A name as people write it may hold accents, joined letters and emoji: we cut between what a reader calls letters.
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
// Where two plain ones stand first, the first is one by itself, and looking closer takes longer than the rest of an avatar.
const beginsPlain = /^[A-Za-z](?:[ -~]|$)/
const firstLetter = (word: string) =>
  beginsPlain.test(word) ? word.charAt(0) : (letters.segment(word).containing(0)?.segment ?? '')
const hasCapitals = (letter: string) => letter.toLowerCase() !== letter.toUpperCase()

/** First and last word's letters; one letter only in scripts without capitals, where two would read as a word. */
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

/** The same name has the same tint everywhere, on the server and in every browser. */
export const tintOf = (name: string) => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (sum % tintCount) + 1
}
