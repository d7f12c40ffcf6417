/** Text as the database can hold it: without NUL, and without a lone half of a pair of UTF-16 units. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '')

/** The same for everything inside a value that is kept as JSON, names of fields included. */
export function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storableJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storableText(name), storableJson(part)]))
}

/** As one line, such as a title: without line breaks, and with one space between words. */
export const storableLine = (text: string): string => storableText(text).replace(/\s+/g, ' ').trim()
