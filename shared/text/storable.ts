/** Text as the database can store it: without NUL and lone surrogates. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '')

/** The same for every string inside a JSON value, including field names. */
export function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storableJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storableText(name), storableJson(part)]))
}

/** As one line, such as a title: without line breaks, and with single spaces. */
export const storableLine = (text: string): string => storableText(text).replace(/\s+/g, ' ').trim()
