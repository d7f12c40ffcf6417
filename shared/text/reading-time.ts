import { blockOf } from '#shared/body/blocks/blocks.ts'
import type { Body, Paragraph } from '#shared/body/paragraph.ts'
import { textsOf } from '#shared/body/paragraph-texts.ts'

const wordsPerMinute = 265
const firstImageSeconds = 12
const minImageSeconds = 3

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0

/** A formula has no words. */
export const countParagraphWords = (paragraph: Paragraph): number =>
  blockOf(paragraph).text === 'formula' ? 0 : textsOf(paragraph).reduce((sum, { text }) => sum + countWords(text), 0)

export const countBodyWords = (body: Body): number => body.reduce((sum, paragraph) => sum + countParagraphWords(paragraph), 0)

/** In minutes, at least 1: the words, plus 12 s for the first image and one second less for each next, at least 3 s. */
export function readingMinutes(body: Body): number {
  const images = body.filter((paragraph) => blockOf(paragraph).media === 'image').length
  let seconds = (countBodyWords(body) / wordsPerMinute) * 60
  for (let i = 0; i < images; i++) seconds += Math.max(minImageSeconds, firstImageSeconds - i)
  return Math.max(1, Math.round(seconds / 60))
}
