import { normalizeMarkups } from '../markups.ts'
import type { Markup, TableCell } from '../paragraph.ts'

export type Mark = Omit<Markup, 'start' | 'end'>

/** Collects one text with its markups, collapsing white space like a browser. */
export class Inline {
  #text = ''
  readonly #markups: Markup[] = []
  #isLineEnded = false

  /** Text as in HTML: white space collapses to one space. */
  add(words: string): void {
    const single = words.replace(/[ \t\r\n\f]+/g, ' ')
    if (single !== ' ' && single !== '') this.#startLine()
    this.#text += this.#text === '' || /[ \n]$/.test(this.#text) ? single.replace(/^ /, '') : single
  }

  /** Text verbatim, including line breaks. */
  addExactly(words: string): void {
    this.#startLine()
    this.#text += words
  }

  /** Text whose line breaks, and whose indentation after them, are kept. */
  addLines(words: string): void {
    const [first = '', ...rest] = words.split(/\r?\n/)
    this.add(first)
    for (const line of rest) {
      this.break()
      const indent = /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0
      if (line.trim() !== '' && indent > 0) this.addExactly('\u00A0'.repeat(indent))
      this.add(line.trimStart())
    }
  }

  /** Ends the line: words that follow are on the next. */
  endLine(): void {
    this.#isLineEnded = true
  }

  #startLine(): void {
    if (this.#isLineEnded && !this.isEmpty && !this.#text.endsWith('\n')) this.break()
    this.#isLineEnded = false
  }

  break(): void {
    this.#isLineEnded = false
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
