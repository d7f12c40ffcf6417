/** A value in the form in which Braintree’s XML carries it. Names are in camelCase here, and have dashes there. */
export type XmlValue = string | number | boolean | Date | null | undefined | readonly XmlValue[] | { [name: string]: XmlValue }

/** What the parts of a list are called; `item` otherwise. */
const itemNames: Record<string, string> = {
  statusHistory: 'status-event',
  errors: 'error',
  disputes: 'dispute',
}

const dashed = (name: string): string => name.replace(/[A-Z]|\d/g, (letter) => `-${letter.toLowerCase()}`)
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Braintree writes times to the second. */
export const timeText = (time: Date): string => time.toISOString().replace(/\.\d+Z$/, 'Z')

const element = (tag: string, attributes: string, content: string): string =>
  content ? `<${tag}${attributes}>${content}</${tag}>` : `<${tag}${attributes}/>`

export function toXml(name: string, value: XmlValue): string {
  const tag = dashed(name)
  if (value === undefined) return ''
  if (value === null) return element(tag, ' nil="true"', '')
  if (typeof value === 'string') return element(tag, '', escaped(value))
  if (typeof value === 'number') return element(tag, ' type="integer"', String(value))
  if (typeof value === 'boolean') return element(tag, ' type="boolean"', String(value))
  if (value instanceof Date) return element(tag, ' type="datetime"', timeText(value))
  if (Array.isArray(value)) {
    const item = itemNames[name] ?? 'item'
    return element(tag, ' type="array"', value.map((entry: XmlValue) => toXml(item, entry)).join(''))
  }
  return element(tag, '', childrenOf(value as { [name: string]: XmlValue }))
}

const childrenOf = (value: { [name: string]: XmlValue }): string =>
  Object.entries(value)
    .map(([name, inner]) => toXml(name, inner))
    .join('')

/** A page of a search: the library expects the parts without a list around them. */
export const toCollection = (name: string, item: string, page: { pageSize: number; total: number }, items: XmlValue[]): string =>
  element(
    dashed(name),
    ' type="collection"',
    toXml('currentPageNumber', 1) +
      toXml('pageSize', page.pageSize) +
      toXml('totalItems', page.total) +
      items.map((entry) => toXml(item, entry)).join(''),
  )
