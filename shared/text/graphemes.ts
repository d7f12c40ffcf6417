const segmenter = (granularity: 'grapheme' | 'word') => {
  let created: Intl.Segmenter | undefined
  // Creating one takes long, and some browsers have none: there, text is split by code point.
  return (text: string): string[] =>
    'Segmenter' in Intl
      ? Array.from((created ??= new Intl.Segmenter(undefined, { granularity })).segment(text), ({ segment }) => segment)
      : Array.from(text)
}

/** What a reader sees as letters: marks, joined emoji and flags count as one. */
export const graphemesOf = segmenter('grapheme')

/** Words, also of scripts without spaces, and what stands between them. */
export const wordsOf = segmenter('word')

const hasLetter = /[\p{L}\p{N}]/u

/** How many of them are words. */
export const countSegments = (text: string): number => wordsOf(text).filter((word) => hasLetter.test(word)).length
