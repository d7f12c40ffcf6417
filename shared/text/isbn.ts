import { phrase } from '#shared/translation/translate.ts'
const sumOf = (text: string, weightAt: (at: number) => number): number =>
  Array.from(text, (digit) => (digit.toUpperCase() === 'X' ? 10 : Number(digit))).reduce(
    (sum, digit, at) => sum + digit * weightAt(at),
    0,
  )

const sum13 = (text: string): number => sumOf(text, (at) => (at % 2 === 0 ? 1 : 3))
const sum10 = (text: string): number => sumOf(text, (at) => 10 - at)

export const isbnError = phrase`That’s not a valid ISBN. Copy it from the back of the book.`

/** The stored form of an ISBN: thirteen digits. Undefined when it is invalid, including its check digit. */
export function isbn13Of(input: string): string | undefined {
  const text = input.replace(/^\s*ISBN(?:-1[03])?:?/i, '').replace(/[\s\-‐-–]/g, '')
  if (/^97[89]\d{10}$/.test(text)) return sum13(text) % 10 === 0 ? text : undefined
  if (!/^\d{9}[\dXx]$/.test(text) || sum10(text) % 11 !== 0) return undefined
  const body = `978${text.slice(0, 9)}`
  return `${body}${(10 - (sum13(body) % 10)) % 10}`
}
