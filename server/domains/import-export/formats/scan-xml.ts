import { formatNumber } from '#shared/text/count.ts'
export type ScanHandlers = {
  open: (name: string, attributes: string) => void
  /** The end of an element. For a field with its text: CDATA sections as they are, entities decoded, elements inside as markup. */
  close: (name: string, text: string) => void
  /** What had to be repaired, as a sentence with the line. */
  problem: (sentence: string) => void
}

type Options = {
  /** Elements whose content is text, whatever it looks like. */
  fields: ReadonlySet<string>
  /** An element that no field reaches beyond. */
  record: string
}

const notAllowed =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const namePattern = /<(\/?)([A-Za-z_][\w:.-]*)/y
const sectionStart = '<![CDATA['
const predefined: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Scans XML as written by programs that do not always write it well: characters that XML does not allow are left out, a sign that should be
 * escaped is text, and an element that does not end is ended. Nothing else is expanded than the five entities of XML, so a text cannot grow;
 * those of HTML stay for the reader of HTML.
 */
export function scanXml(xml: string, { fields, record }: Options, handlers: ScanHandlers): void {
  const lines = lineCounter(xml)
  const problem = (sentence: string, at: number) => handlers.problem(`${sentence} (line ${formatNumber(lines(at), 'en')}).`)
  const clean = (text: string, from: number): string =>
    text.replace(notAllowed, (_letter, at: number) => {
      problem('A control character, which XML doesn’t allow, was left out', from + at)
      return ''
    })
  const decode = (text: string, from: number): string =>
    clean(text, from).replace(
      /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,31}));|&/gi,
      (whole, named?: string, decimal?: string, hex?: string, other?: string, at = 0) => {
        if (named) return predefined[named.toLowerCase()] ?? whole
        if (decimal ?? hex) return codePoint(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)) ?? whole
        if (!other) problem('A “&” that isn’t escaped was read as text', from + at)
        return whole
      },
    )

  const nextField = new RegExp(`<(?:${[...fields].join('|')})[\\s>]`, 'g')

  for (let at = 0; ; ) {
    const next = xml.indexOf('<', at)
    if (next < 0) return
    const skipped = endOfOther(xml, next)
    if (skipped !== undefined) {
      at = skipped
      continue
    }
    namePattern.lastIndex = next
    const found = namePattern.exec(xml)
    if (!found) {
      at = next + 1
      continue
    }
    const [, isEnd, name = ''] = found
    const { end, isClosed } = endOfTag(xml, namePattern.lastIndex)
    at = end
    if (isEnd) handlers.close(name, '')
    else {
      handlers.open(name, xml.slice(namePattern.lastIndex, end - 1))
      if (isClosed) handlers.close(name, '')
      else if (fields.has(name)) {
        const field = readField(xml, at, { name, record, nextField, clean, decode })
        if (field.isCut) problem(cutReason(field.end === xml.length), at)
        handlers.close(name, field.text)
        at = field.end
      }
    }
  }
}

const cutReason = (isEndOfFile: boolean): string =>
  isEndOfFile ? 'The file ends in the middle of this post. What is there was imported' : 'A part of this post has no end'

type FieldOptions = {
  name: string
  record: string
  nextField: RegExp
  clean: (text: string, from: number) => string
  decode: (text: string, from: number) => string
}

/** The text of a field, up to its end or that of the record. */
function readField(
  xml: string,
  from: number,
  { name, record, nextField, clean, decode }: FieldOptions,
): { text: string; end: number; isCut: boolean } {
  let text = ''
  for (let at = from; ; ) {
    const section = indexOrEnd(xml, sectionStart, at)
    const close = indexOrEnd(xml, `</${name}>`, at)
    const endOfRecord = Math.min(indexOrEnd(xml, `</${record}>`, at), indexOrEnd(xml, `<${record}>`, at))
    // Without its end, a field reaches to the next one.
    nextField.lastIndex = at
    const limit = close < endOfRecord ? endOfRecord : Math.min(endOfRecord, nextField.exec(xml)?.index ?? xml.length)
    const stop = Math.min(close, limit)
    if (section >= stop) {
      text += decode(xml.slice(at, stop), at)
      return stop === close && close < xml.length
        ? { text, end: close + name.length + 3, isCut: false }
        : { text, end: stop, isCut: true }
    }
    const before = xml.slice(at, section)
    if (before.trim() !== '') text += decode(before, at)
    const start = section + sectionStart.length
    const end = endOfSection(xml, start, name)
    text += clean(xml.slice(start, end), start)
    at = Math.min(xml.length, end + 3)
  }
}

/** A section ends where its field does or the next section follows: programs forget to split a text that holds its end. */
function endOfSection(xml: string, start: number, name: string): number {
  const first = indexOrEnd(xml, ']]>', start)
  const follows = new RegExp(`\\]\\]>\\s*(?:</${name}>|<!\\[CDATA\\[)`, 'g')
  follows.lastIndex = start
  const found = follows.exec(xml)?.index ?? first
  const nextSection = indexOrEnd(xml, sectionStart, start)
  return found < nextSection || found === first ? found : first
}

const indexOrEnd = (text: string, part: string, from: number): number => {
  const at = text.indexOf(part, from)
  return at < 0 ? text.length : at
}

/** The end of a comment, a section, an instruction or a declaration at a position. */
function endOfOther(xml: string, at: number): number | undefined {
  const [, end] =
    (
      [
        ['<!--', '-->'],
        [sectionStart, ']]>'],
        ['<?', '?>'],
        ['<!', '>'],
      ] as const
    ).find(([start]) => xml.startsWith(start, at)) ?? []
  return end && Math.min(xml.length, indexOrEnd(xml, end, at) + end.length)
}

/** The end of a tag. Quoted values may contain its sign. */
function endOfTag(xml: string, from: number): { end: number; isClosed: boolean } {
  let quote = ''
  for (let at = from; at < xml.length; at++) {
    const letter = xml[at] ?? ''
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return { end: at + 1, isClosed: xml[at - 1] === '/' }
  }
  return { end: xml.length, isClosed: false }
}

function codePoint(code: number): string | undefined {
  // Control characters are no text, however they are written.
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined
  return code < 32 && code !== 9 && code !== 10 && code !== 13 ? '' : String.fromCodePoint(code)
}

/** The line of a position. Positions only rise. */
function lineCounter(text: string): (at: number) => number {
  let [line, counted] = [1, 0]
  return (at) => {
    for (let next = text.indexOf('\n', counted); next >= 0 && next < at; next = text.indexOf('\n', counted)) {
      line++
      counted = next + 1
    }
    return line
  }
}
