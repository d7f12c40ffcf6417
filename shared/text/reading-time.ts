import { blockOf } from '#shared/body/blocks/blocks.ts'
import type { Body, Paragraph } from '#shared/body/paragraph.ts'
import { textsOf } from '#shared/body/paragraph-texts.ts'
import { countSegments } from './graphemes.ts'

const wordsPerMinute = 265
const firstImageSeconds = 12
const minImageSeconds = 3

const unspacedRuns =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu

const countSpaced = (text: string): number =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’.-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu)?.length ?? 0

/**
 * Between spaces, and by the dictionaries of the system where a script has none. 10,000 letters of Japanese take 5 ms, as long as counting
 * the letters, and that was 12 % off for a novel and 28 % for a text with many long words in katakana.
 */
export function countWords(text: string): number {
  const unspaced = text.match(unspacedRuns)
  // In one piece, because each call of a segmenter takes time.
  return unspaced ? countSegments(unspaced.join(' ')) + countSpaced(text.replace(unspacedRuns, ' ')) : countSpaced(text)
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
