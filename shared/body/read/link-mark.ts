import { unwrapRedirect } from '../redirectors.ts'
import { safeHref } from '../safe-href.ts'
import type { Mark } from './inline.ts'
import type { OwnPath } from './read-context.ts'

/** The id of the user, or of the publication, whose page one of our paths is. */
export const userInPath = (path: string | undefined): string | undefined => /^\/u\/([0-9a-f]{8,12})$/.exec(path ?? '')?.[1]
export const publicationInPath = (path: string | undefined): string | undefined => /^\/c\/([0-9a-f]{8,12})$/.exec(path ?? '')?.[1]

/** The address a link of a text from elsewhere leads to; undefined for what is not on the web. */
export const readHref = (address: string): string | undefined =>
  safeHref(unwrapRedirect(address.trim().startsWith('//') ? `https:${address.trim()}` : address.trim()))

/** The markup of a link: a mention for one of our users, a link for a web address, and none for anything else. */
export function linkMark(address: string, title: string | null | undefined, ownPath: OwnPath): Mark[] {
  const person = userInPath(ownPath(address))
  if (person) return [{ type: 'MENTION', userId: person }]
  const publication = publicationInPath(ownPath(address))
  if (publication) return [{ type: 'MENTION', collectionId: publication }]
  const href = readHref(address)
  return href ? [{ type: 'A', href, ...(title && { title }) }] : []
}
