import { safeHref } from '../safe-href.ts'
import type { Mark } from './inline.ts'
import type { OwnPath } from './read-context.ts'

/** The id of the person, or of the publication, whose page a path of ours is. */
export const userInPath = (path: string | undefined): string | undefined => /^\/u\/([0-9a-f]{8,12})$/.exec(path ?? '')?.[1]
export const publicationInPath = (path: string | undefined): string | undefined => /^\/c\/([0-9a-f]{8,12})$/.exec(path ?? '')?.[1]

/** What a link says: a person of ours is a mention, an address on the web a link, and anything else nothing. */
export function linkMark(address: string, title: string | null | undefined, ownPath: OwnPath): Mark[] {
  const person = userInPath(ownPath(address))
  if (person) return [{ type: 'MENTION', userId: person }]
  const publication = publicationInPath(ownPath(address))
  if (publication) return [{ type: 'MENTION', collectionId: publication }]
  const href = safeHref(address.startsWith('//') ? `https:${address}` : address)
  return href ? [{ type: 'A', href, ...(title && { title }) }] : []
}
