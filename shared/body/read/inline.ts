import { normalMarkups } from '../markups.ts'
import type { Markup, TableCell } from '../paragraph.ts'

export type Mark = Omit<Markup, 'start' | 'end'>

/** Gathers one piece of text with its markups, making of white space what a browser makes of it. */
export class Inline {
  #text = ''
  readonly #markups: Markup[] = []

  /** Words as they stand in HTML: any white space between them is one space. */
  add(words: string): void {
    const single = words.replace(/[ \t\r\n\f]+/g, ' ')
    this.#text += this.#text === '' || /[ \n]$/.test(this.#text) ? single.replace(/^ /, '') : single
  }

  /** Words as they are, line breaks and all. */
  addExactly(words: string): void {
    this.#text += words
  }

  break(): void {
    this.#text = `${this.#text.replace(/ $/, '')}\n`
  }

  /** Where the next word will stand. */
  get length(): number {
    return this.#text.length
  }

  /** Marks all that was added since a place. */
  mark(mark: Mark, start: number): void {
    this.#markups.push({ ...mark, start, end: this.#text.length })
  }

  /** Puts a finished text behind this one, on a line of its own. */
  append({ text, markups }: TableCell): void {
    if (!this.isEmpty) this.break()
    const start = this.#text.length
    this.#text += text
    for (const markup of markups) this.#markups.push({ ...markup, start: markup.start + start, end: markup.end + start })
  }

  /** Marks the word before, for a number that stands behind it. */
  noted(note: string): void {
    const end = this.#text.trimEnd().length
    if (end > 0) this.#markups.push({ type: 'FOOTNOTE', start: end - 1, end, note })
  }

  get isEmpty(): boolean {
    return this.#text.trim() === ''
  }

  /** The text without white space at its ends, markups with it. */
  finish(): TableCell {
    const lead = /^\s*/.exec(this.#text)?.[0].length ?? 0
    const text = this.#text.trim()
    const moved = this.#markups.map((markup) => ({ ...markup, start: markup.start - lead, end: markup.end - lead }))
    const whole = normalMarkups(text, moved).map((markup) => withoutOuterSpace(text, markup))
    return { text, markups: normalMarkups(text, whole) }
  }
}

/** Emphasis and links begin and end with a word. */
function withoutOuterSpace(text: string, markup: Markup): Markup {
  let { start, end } = markup
  start = Math.max(0, start)
  end = Math.min(end, text.length)
  while (start < end && text[start] === ' ') start++
  while (end > start && text[end - 1] === ' ') end--
  return { ...markup, start, end }
}
