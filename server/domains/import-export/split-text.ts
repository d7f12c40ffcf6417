import type { Markup, TableCell } from '#shared/body/paragraph.ts'
import { clip } from '#shared/text/truncate.ts'

// Japanese and Chinese have no space after a sentence.
const sentenceEnd = /[.!?…]["'’”)\]]*\s|[。！？][’”」』）)\]]*/g
const lookahead = 40

/** Where to split a text that is too long: after a sentence, else after a word, never inside a character. */
function cutOf(text: string, maxLength: number, isCode: boolean): number {
  const minLength = Math.floor(maxLength / 2)
  const head = text.slice(0, maxLength)
  const line = head.lastIndexOf('\n')
  if (line >= minLength) return line + 1
  if (!isCode) {
    const ends = [...head.slice(minLength).matchAll(sentenceEnd)].at(-1)
    if (ends) return minLength + ends.index + ends[0].length
    const space = head.lastIndexOf(' ')
    if (space >= minLength) return space + 1
  }
  return clip(text, maxLength).length || maxLength
}

/** Splits a text into pieces of at most this many characters, each with its markups. Only white space at a split is dropped. */
export function splitText({ text, markups }: TableCell, maxLength: number, isCode = false): TableCell[] {
  const parts: TableCell[] = []
  let start = 0
  while (text.length - start > maxLength) {
    const end = start + cutOf(text.slice(start, start + maxLength + lookahead), maxLength, isCode)
    parts.push(slice(text, markups, start, end, isCode))
    start = end
  }
  parts.push(slice(text, markups, start, text.length, isCode))
  return parts.filter((piece) => piece.text !== '')
}

function slice(text: string, markups: readonly Markup[], from: number, to: number, isCode: boolean): TableCell {
  let [start, end] = [from, to]
  if (isCode) end = text[end - 1] === '\n' ? end - 1 : end
  else {
    while (start < end && /\s/.test(text.charAt(start))) start++
    while (end > start && /\s/.test(text.charAt(end - 1))) end--
  }
  const inside = markups
    .filter((markup) => markup.start < end && markup.end > start)
    .map((markup) => ({ ...markup, start: Math.max(0, markup.start - start), end: Math.min(end, markup.end) - start }))
  return { text: text.slice(start, end), markups: inside }
}
