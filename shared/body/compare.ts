import { isSameParagraph } from './is-same.ts'
import type { Body, Paragraph } from './paragraph.ts'
import { textsOf } from './paragraph-texts.ts'

/** Words present in both texts, only in the newer, or only in the older. */
export type WordChange = { kind: 'same' | 'added' | 'removed'; text: string }

export type ParagraphChange = {
  kind: 'same' | 'added' | 'removed' | 'changed'
  paragraph: Paragraph
  words: WordChange[]
  /** The words are the same; only the formatting has changed, or the picture, table or card they belong to. */
  isLookOnly: boolean
}

/** Beyond this many comparisons two texts count as entirely different, so that a browser does not freeze. */
const maxComparisons = 1_000_000

/** Pairs of positions at which both lists are equal, in order: a longest common subsequence between equal ends. */
function commonPlaces(before: readonly string[], after: readonly string[]): [number, number][] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  const maxEnd = Math.min(before.length, after.length) - start
  while (end < maxEnd && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  const [rows, columns] = [before.length - start - end, after.length - start - end]
  const pairs: [number, number][] = Array.from({ length: start }, (_, i) => [i, i])
  if (rows > 0 && columns > 0 && rows * columns <= maxComparisons) {
    const lengths = new Uint32Array((rows + 1) * (columns + 1))
    const at = (row: number, column: number) => lengths[row * (columns + 1) + column] ?? 0
    for (let row = rows - 1; row >= 0; row--)
      for (let column = columns - 1; column >= 0; column--)
        lengths[row * (columns + 1) + column] =
          before[start + row] === after[start + column]
            ? at(row + 1, column + 1) + 1
            : Math.max(at(row + 1, column), at(row, column + 1))
    for (let row = 0, column = 0; row < rows && column < columns; ) {
      if (before[start + row] === after[start + column]) pairs.push([start + row++, start + column++])
      else if (at(row + 1, column) >= at(row, column + 1)) row++
      else column++
    }
  }
  for (let i = end; i > 0; i--) pairs.push([before.length - i, after.length - i])
  return pairs
}

/** Called in reading order: for items only in the older list, only in the newer, and in both. */
function walk(
  before: readonly string[],
  after: readonly string[],
  report: (kind: WordChange['kind'], was: number, is: number) => void,
): void {
  let [was, is] = [0, 0]
  for (const [nextWas, nextIs] of [...commonPlaces(before, after), [before.length, after.length] as const]) {
    while (was < nextWas) report('removed', was++, is)
    while (is < nextIs) report('added', was, is++)
    if (nextWas < before.length && nextIs < after.length) report('same', was++, is++)
  }
}

const tokensIn = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? []

/** Word by word, with adjacent words of one kind merged. */
export function compareWords(before: string, after: string): WordChange[] {
  const [was, is] = [tokensIn(before), tokensIn(after)]
  const words: WordChange[] = []
  walk(was, is, (kind, wasAt, isAt) => {
    const text = (kind === 'removed' ? was[wasAt] : is[isAt]) ?? ''
    const last = words.at(-1)
    if (last?.kind === kind) last.text += text
    else words.push({ kind, text })
  })
  return words
}

const textOf = (paragraph: Paragraph): string =>
  textsOf(paragraph)
    .map(({ text }) => text)
    .join(' · ')

function compareParagraphs(before: Paragraph, after: Paragraph): ParagraphChange {
  if (isSameParagraph(before, after))
    return { kind: 'same', paragraph: after, words: [{ kind: 'same', text: textOf(after) }], isLookOnly: false }
  const words = compareWords(textOf(before), textOf(after))
  return { kind: 'changed', paragraph: after, words, isLookOnly: words.every(({ kind }) => kind === 'same') }
}

/** The changes from one text to another by paragraph. Paragraphs keep their names through edits, so a reworded one is recognized. */
export function compareDocuments(before: Body, after: Body): ParagraphChange[] {
  const compared: ParagraphChange[] = []
  const whole = (kind: 'added' | 'removed', paragraph: Paragraph) =>
    compared.push({ kind, paragraph, words: [{ kind, text: textOf(paragraph) }], isLookOnly: false })
  walk(
    before.map(({ name }) => name),
    after.map(({ name }) => name),
    (kind, wasAt, isAt) => {
      const [was, is] = [before[wasAt], after[isAt]]
      if (kind === 'removed' && was) whole('removed', was)
      else if (kind === 'added' && is) whole('added', is)
      else if (was && is) compared.push(compareParagraphs(was, is))
    },
  )
  return compared
}
