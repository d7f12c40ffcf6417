import { normalizeMarkups } from '../markups.ts'
import type { Markup, TableCell } from '../paragraph.ts'

export type Mark = Omit<Markup, 'start' | 'end'>

/** Collects one text with its markups, collapsing white space like a browser. */
export class Inline {
  #text = ''
  readonly #markups: Markup[] = []

  /** Text as in HTML: white space collapses to one space. */
  add(words: string): void {
    const single = words.replace(/[ \t\r\n\f]+/g, ' ')
    this.#text += this.#text === '' || /[ \n]$/.test(this.#text) ? single.replace(/^ /, '') : single
  }

  /** Text verbatim, including line breaks. */
  addExactly(words: string): void {
    this.#text += words
  }

  break(): void {
    this.#text = `${this.#text.replace(/ $/, '')}\n`
  }

  /** Where the next word will start. */
  get length(): number {
    return this.#text.length
  }

  /** Marks everything added since a position. */
  mark(mark: Mark, start: number): void {
    this.#markups.push({ ...mark, start, end: this.#text.length })
  }

  /** Appends a finished text on a new line. */
  append({ text, markups }: TableCell): void {
    if (!this.isEmpty) this.break()
    const start = this.#text.length
    this.#text += text
    for (const markup of markups) this.#markups.push({ ...markup, start: markup.start + start, end: markup.end + start })
  }

  /** Marks the preceding word as a note's reference. */
  markNote(note: string): void {
    const end = this.#text.trimEnd().length
    if (end > 0) this.#markups.push({ type: 'FOOTNOTE', start: end - 1, end, note })
  }

  get isEmpty(): boolean {
    return this.#text.trim() === ''
  }

  /** The text trimmed of outer white space, with its markups. */
  finish(): TableCell {
    const lead = /^\s*/.exec(this.#text)?.[0].length ?? 0
    const text = this.#text.trim()
    const moved = this.#markups.map((markup) => ({ ...markup, start: markup.start - lead, end: markup.end - lead }))
    const whole = normalizeMarkups(text, moved).map((markup) => withoutOuterSpace(text, markup))
    return { text, markups: normalizeMarkups(text, whole) }
  }
}

/** Emphasis and links start and end at a word. */
function withoutOuterSpace(text: string, markup: Markup): Markup {
  let { start, end } = markup
  start = Math.max(0, start)
  end = Math.min(end, text.length)
  while (start < end && text[start] === ' ') start++
  while (end > start && text[end - 1] === ' ') end--
  return { ...markup, start, end }
}
