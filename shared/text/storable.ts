/** Text as the database can store it: without NUL and lone surrogates. */
export const toStorableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '')

/** The same for every string inside a JSON value, including field names. */
export function toStorableJson(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value)
  if (Array.isArray(value)) return value.map(toStorableJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [toStorableText(name), toStorableJson(part)]))
}

/** As one line, such as a title: without line breaks, and with single spaces. */
export const toStorableLine = (text: string): string => toStorableText(text).replace(/\s+/g, ' ').trim()
