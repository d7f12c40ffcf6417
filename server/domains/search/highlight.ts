import { foldText, unspacedScripts } from '#shared/text/fold.ts'
import { graphemesOf } from '#shared/text/graphemes.ts'

export type HighlightedText = {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  matchedWords: string[]
  fullyHighlighted?: boolean
}

type Tags = { before: string; after: string }

// Tokenizes like the index, but compares endings loosely because the index stems words.
const unspaced = `[${unspacedScripts}\\uff66-\\uff9f]`
const wordPattern = new RegExp(
  `${unspaced}+|(?:(?!${unspaced})[\\p{L}\\p{N}\\p{M}])+(?:['’‘](?:(?!${unspaced})[\\p{L}\\p{M}])+)*`,
  'gu',
)
const isUnspaced = new RegExp(`^${unspaced}`, 'u')
const minStemLength = 4
const maxSuffixLength = 4
/** Of a stem of another language, such as `es:cant`, which may be short and have a long ending: "cantaríamos". */
const minMarkedStemLength = 3
const maxEndingLength = 7
/** Articles, conjunctions and prepositions that are part of the word in Arabic and Hebrew. */
const maxPrefixLength = 4
const hasPrefixes = /^[\u05d0-\u05ea\u0620-\u06ff]/

const matchesStem = (word: string, stem: string): boolean => {
  const at = word.indexOf(stem)
  if (word.length - stem.length > maxEndingLength || stem.length < minMarkedStemLength) return word === stem
  return at === 0 || (at > 0 && hasPrefixes.test(word) && at <= maxPrefixLength)
}

const matchesWord = (word: string, meant: string, asPrefix: boolean): boolean => {
  const stemAt = meant.indexOf(':') + 1
  if (stemAt > 0) return matchesStem(word, meant.slice(stemAt))
  if (word === meant || (asPrefix && word.startsWith(meant))) return true
  if (hasPrefixes.test(word) && word.endsWith(meant) && word.length - meant.length <= maxPrefixLength) return true
  const common = Math.min(word.length, meant.length) - 1
  return (
    common >= minStemLength &&
    Math.abs(word.length - meant.length) <= maxSuffixLength &&
    word.slice(0, common) === meant.slice(0, common)
  )
}

type Marked = { value: string; words: number[]; isWhole: boolean }

/** Marks each place of a run without spaces where one of the words stands. */
function markInRun(run: string, meant: readonly string[][], { before, after }: Tags): Marked {
  const letters = graphemesOf(run)
  const folded = letters.map(foldText)
  const isMarked = letters.map(() => false)
  const words: number[] = []
  for (const [at, options] of meant.entries())
    for (const option of options.filter((word) => isUnspaced.test(word)))
      for (let start = 0; start < letters.length; start++) {
        let end = start
        let read = ''
        while (end < letters.length && read.length < option.length) read += folded[end++]
        if (read !== option) continue
        isMarked.fill(true, start, end)
        words.push(at)
      }
  const value = letters
    .map(
      (letter, i) => `${isMarked[i] && !isMarked[i - 1] ? before : ''}${letter}${isMarked[i] && !isMarked[i + 1] ? after : ''}`,
    )
    .join('')
  return { value, words, isWhole: isMarked.every(Boolean) }
}

/** Marks the matched words in a text. `meant` holds, for each typed word, its possible meanings. */
export function highlightMatches(
  text: string,
  words: readonly string[],
  meant: readonly string[][],
  tags: Tags,
): HighlightedText {
  const matched = new Set<string>()
  let isAll = true
  const markWord = (token: string): Marked => {
    const word = foldText(token)
    const at = meant.findIndex((options, i) =>
      options.some((option) => matchesWord(word, option, i === meant.length - 1 && option === words[i])),
    )
    return at < 0
      ? { value: token, words: [], isWhole: false }
      : { value: `${tags.before}${token}${tags.after}`, words: [at], isWhole: true }
  }
  const value = text.replace(wordPattern, (token) => {
    const marked = isUnspaced.test(token) ? markInRun(token, meant, tags) : markWord(token)
    isAll &&= marked.isWhole
    for (const at of marked.words) matched.add(words[at] as string)
    return marked.value
  })
  const matchLevel = matched.size === 0 ? 'none' : matched.size >= new Set(words).size ? 'full' : 'partial'
  return { value, matchLevel, matchedWords: [...matched], ...(matchLevel !== 'none' && { fullyHighlighted: isAll }) }
}
