import { formatNumber } from '#shared/text/count.ts'
/** A text, a sentence that says how it was read where that is not certain, and the encoding that was guessed. */
export type DecodedText = { text: string; remark?: string; guess?: string }

const declarations = [
  /^\s*<\?xml[^>]+encoding=["']([\w.:-]+)/i,
  /<meta[^>]+charset=["']?\s*([\w.:-]+)/i,
  /^@charset "([\w.:-]+)"/i,
]
const declarationBytes = 2_048

/**
 * Reads bytes as text: by their byte order mark, as the UTF-8 they are, as they or `named` (such as a header) declare, or else by a guess.
 * Single bytes that are not UTF-8 in a text that is are read as Windows-1252.
 */
export function decodeText(bytes: Buffer, named?: string): DecodedText {
  const marked = byMark(bytes) ?? withoutMark(bytes)
  if (marked !== undefined) return { text: marked }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    // It is not UTF-8, at least not all of it.
  }
  const start = bytes.subarray(0, declarationBytes).toString('latin1')
  const declared = [named, ...declarations.map((pattern) => pattern.exec(start)?.[1])].find(
    (name) => name && !/^utf-?8$/i.test(name),
  )
  const ofDeclared = declared && decodeAs(declared, bytes)
  if (ofDeclared) return { text: ofDeclared }
  const { text, wrong, right } = mixed(bytes)
  if (right >= wrong)
    return {
      text,
      remark: `${wrong === 1 ? 'One character' : `${formatNumber(wrong, 'en')} characters`} of its file ${wrong === 1 ? 'isn’t' : 'aren’t'} UTF-8${placeOf(bytes)}. Check the accents and quotation marks.`,
    }
  const guessed = guessEncoding(bytes)
  return {
    text: decodeAs(guessed, bytes) ?? text,
    guess: guessed,
    remark: `Its file isn’t in UTF-8. We read it as ${guessed}. Check its letters, or save it as UTF-8.`,
  }
}

function byMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return undefined
}

/** UTF-16 without a mark: every other byte of Latin letters, spaces and markup is zero. */
function withoutMark(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 400)
  if (start.length < 4) return undefined
  let [even, odd] = [0, 0]
  for (const [at, byte] of start.entries()) {
    if (byte !== 0) continue
    if (at % 2 === 0) even++
    else odd++
  }
  const half = start.length / 2
  if (odd > half * 0.6 && even < half * 0.1) return new TextDecoder('utf-16le').decode(bytes)
  if (even > half * 0.6 && odd < half * 0.1) return new TextDecoder('utf-16be').decode(bytes)
  return undefined
}

function decodeAs(name: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(name).decode(bytes)
  } catch {
    // Not a name of an encoding.
    return undefined
  }
}

const windows1252 = new TextDecoder('windows-1252')

/** The length of the UTF-8 sequence at a position; 0 if there is none. */
function sequenceAt(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0
  const length = first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0
  if (length === 0) return 0
  for (let i = 1; i < length; i++) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return 0
  const second = bytes[at + 1] ?? 0
  const isOverlong = (first === 0xe0 && second < 0xa0) || (first === 0xf0 && second < 0x90)
  const isOutside = (first === 0xed && second > 0x9f) || (first === 0xf4 && second > 0x8f)
  return isOverlong || isOutside ? 0 : length
}

function mixed(bytes: Buffer): { text: string; wrong: number; right: number } {
  const parts: string[] = []
  let [wrong, right, from] = [0, 0, 0]
  for (let at = 0; at < bytes.length; ) {
    if ((bytes[at] ?? 0) < 0x80) {
      at++
      continue
    }
    const length = sequenceAt(bytes, at)
    if (length > 0) {
      right++
      at += length
      continue
    }
    wrong++
    parts.push(bytes.toString('utf8', from, at), windows1252.decode(bytes.subarray(at, at + 1)))
    at++
    from = at
  }
  parts.push(bytes.toString('utf8', from))
  return { text: parts.join(''), wrong, right }
}

/** The line of the first byte that is not UTF-8. */
function placeOf(bytes: Buffer): string {
  let line = 1
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte === 10) line++
    if (byte < 0x80) continue
    const length = sequenceAt(bytes, at)
    if (length === 0) return ` (line ${formatNumber(line, 'en')})`
    at += length - 1
  }
  return ''
}

const sampleBytes = 20_000

/** The letters each encoding is for; those that are frequent in texts. */
const candidates: [string, RegExp][] = [
  ['shift_jis', /[\u3040-\u30FF]/g],
  ['euc-jp', /[\u3040-\u30FF]/g],
  ['euc-kr', /[\uAC00-\uD7A3]/g],
  ['gb18030', /[的一是不了在人有我他这中大来上国个到说们为子和你地出道也时年]/g],
  ['big5', /[的一是不了在人有我他這中大來上國個到說們為子和你地出道也時年]/g],
  ['windows-1251', /[а-яё]/g],
  ['koi8-r', /[а-яё]/g],
  ['windows-1253', /[α-ωά-ώ]/g],
  ['windows-1255', /[א-ת]/g],
  ['windows-1256', /[\u0621-\u064A]/g],
]
/** Chinese is guessed by a few of its characters, other scripts by all of theirs. */
const weights: Record<string, number> = { gb18030: 6, big5: 6 }

/** Letters with accents stand alone between ASCII; other scripts come in runs. */
function guessEncoding(bytes: Buffer): string {
  const first = bytes.findIndex((byte) => byte >= 0x80)
  const sample = bytes.subarray(Math.max(0, first - 100), first + sampleBytes)
  const text = sample.toString('latin1')
  const high = text.match(/[\x80-\xff]/g)?.length ?? 0
  const inRuns = (text.match(/[\x80-\xff]{2,}/g) ?? []).join('').length
  if (inRuns < high * 0.6) return 'windows-1252'
  const scores = candidates.map(([name, letters]): [string, number] => {
    const decoded = decodeAs(name, sample) ?? ''
    const others = decoded.replace(/[\u0000-\u007F]/g, '')
    const broken = others.match(/\uFFFD/g)?.length ?? 0
    // Half-width forms are what Cyrillic looks like in a Japanese encoding.
    const odd = others.match(/[\uFF61-\uFF9F\uE000-\uF8FF]/g)?.length ?? 0
    const found = (others.match(letters)?.length ?? 0) * (weights[name] ?? 1)
    return [name, others.length === 0 ? 0 : (found - broken * 3 - odd * 2) / others.length]
  })
  const best = scores.toSorted((a, b) => b[1] - a[1])[0]
  return best && best[1] > 0.2 ? best[0] : 'windows-1252'
}
