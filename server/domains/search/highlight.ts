export type HighlightedText = {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  matchedWords: string[]
  fullyHighlighted?: boolean
}

type Tags = { before: string; after: string }

const plain = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}'’‘]/gu, '')
    .toLowerCase()

// Tokenizes like the index, but compares endings loosely because the index stems words.
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’‘][\p{L}\p{M}]+)*/gu
const minStemLength = 4
const maxSuffixLength = 4

const matchesWord = (word: string, meant: string, asPrefix: boolean): boolean => {
  if (word === meant || (asPrefix && word.startsWith(meant))) return true
  const common = Math.min(word.length, meant.length) - 1
  return (
    common >= minStemLength &&
    Math.abs(word.length - meant.length) <= maxSuffixLength &&
    word.slice(0, common) === meant.slice(0, common)
  )
}

/** Marks the matched words in a text. `meant` holds, for each typed word, its possible meanings. */
export function highlightMatches(
  text: string,
  words: readonly string[],
  meant: readonly string[][],
  { before, after }: Tags,
): HighlightedText {
  const matched = new Set<string>()
  let isAll = true
  const value = text.replace(wordPattern, (token) => {
    const word = plain(token)
    const at = meant.findIndex((options, i) =>
      options.some((option) => matchesWord(word, option, i === meant.length - 1 && option === words[i])),
    )
    if (at < 0) {
      isAll = false
      return token
    }
    matched.add(words[at] as string)
    return `${before}${token}${after}`
  })
  const matchLevel = matched.size === 0 ? 'none' : matched.size >= new Set(words).size ? 'full' : 'partial'
  return { value, matchLevel, matchedWords: [...matched], ...(matchLevel !== 'none' && { fullyHighlighted: isAll }) }
}
