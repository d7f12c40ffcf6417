import { safeHref } from '../safe-href.ts'
import type { Mark } from './inline.ts'

/** What a link says: a person of ours is a mention, an address on the web a link, and anything else nothing. */
export function linkMark(address: string, title: string | null | undefined): Mark[] {
  const person = /^(?:https?:\/\/[^/]+)?\/u\/([0-9a-f]{8,12})$/.exec(address)?.[1]
  if (person) return [{ type: 'MENTION', userId: person }]
  const href = safeHref(address)
  return href ? [{ type: 'A', href, ...(title && { title }) }] : []
}
