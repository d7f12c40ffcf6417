import { graphemesOf, wordsOf } from './graphemes.ts'

const ascii = /^[ -~\s]*$/

/** How far past the limit a text is read to know whether a word or a letter ends there. */
const lookahead = 40

/** The beginning of a text of at most `limit` UTF-16 units, with no letter, mark or joined emoji cut apart. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text
  if (ascii.test(text.slice(0, limit + 1))) return text.slice(0, limit)
  return takeWhole(graphemesOf(text.slice(0, limit + lookahead)), limit)
}

function takeWhole(parts: readonly string[], limit: number): string {
  let taken = ''
  for (const part of parts) {
    if (taken.length + part.length > limit) break
    taken += part
  }
  return taken
}

/** Cuts between words so that the text with its ellipsis has at most `limit` UTF-16 units. A word too long for it is cut. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text
  const room = Math.max(0, limit - 1)
  const whole = endOfWords(text, room)
  return `${(/[\p{L}\p{N}\p{S}]/u.test(whole) ? whole : clip(text, room)).replace(/[\s.,;:–—、，。；：-]+$/u, '')}…`
}

function endOfWords(text: string, room: number): string {
  const prefix = text.slice(0, room)
  if (!ascii.test(text.slice(0, room + 1))) return takeWhole(wordsOf(text.slice(0, room + lookahead)), room)
  const boundary = /\s/.test(text[prefix.length] ?? ' ') ? prefix.length : prefix.search(/\s+\S*$/)
  return boundary > 0 ? prefix.slice(0, boundary) : prefix
}
