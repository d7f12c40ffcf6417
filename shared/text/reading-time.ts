import { blockOf } from '#shared/body/blocks/blocks.ts'
import type { Body, Paragraph } from '#shared/body/paragraph.ts'
import { textsOf } from '#shared/body/paragraph-texts.ts'

const wordsPerMinute = 265
const firstImageSeconds = 12
const minImageSeconds = 3

/** How many letters make a word where none are separated: at 265 words a minute, some 500 characters of Chinese or Japanese. */
const unspacedWords = [
  { letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu, perWord: 1.9 },
  // Without the vowel signs and tone marks, which are not letters.
  { letters: /(?=\p{L})[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu, perWord: 4 },
]
const hasUnspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const unspacedRuns =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu

const countSpaced = (text: string): number =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’.-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu)?.length ?? 0

/** Between spaces, and an estimate where a script has none: the words of Chinese, Japanese or Thai cannot be told apart without a dictionary. */
export function countWords(text: string): number {
  if (!hasUnspaced.test(text)) return countSpaced(text)
  const estimated = unspacedWords.reduce((sum, { letters, perWord }) => sum + (text.match(letters)?.length ?? 0) / perWord, 0)
  return countSpaced(text.replace(unspacedRuns, ' ')) + Math.max(1, Math.round(estimated))
}

/** A formula has no words. */
export const countParagraphWords = (paragraph: Paragraph): number =>
  blockOf(paragraph).text === 'formula' ? 0 : textsOf(paragraph).reduce((sum, { text }) => sum + countWords(text), 0)

export const countBodyWords = (body: Body): number => body.reduce((sum, paragraph) => sum + countParagraphWords(paragraph), 0)

/** In minutes, at least 1: the words, plus 12 s for the first image and one second less for each next, at least 3 s. */
export function readingMinutes(body: Body, words = countBodyWords(body)): number {
  const images = body.filter((paragraph) => blockOf(paragraph).media === 'image').length
  let seconds = (words / wordsPerMinute) * 60
  for (let i = 0; i < images; i++) seconds += Math.max(minImageSeconds, firstImageSeconds - i)
  return Math.max(1, Math.round(seconds / 60))
}
