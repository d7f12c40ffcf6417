import { phrase, type Phrase } from '#shared/translation/translate.ts'
import { trailingId } from '#shared/text/slug.ts'

/** The user or publication whose page is shown, which a search covers first. */
export type SearchPlace =
  | { kind: 'profile'; username: string }
  | { kind: 'publication'; slug: string }
  | { kind: 'list'; listId: string }

const profilePages = /^user-(?:profile|about|followers|following|publications|books|catalogs|highlights|responses|series)$/
const publicationPages = /^(?:publication|community-publication)-/

/** Derived from the current page and address. The search page itself covers everything. */
export function searchPlace(pageId: string, path: string): SearchPlace | undefined {
  const [first = '', second = '', third = ''] = path.slice(1).split('/').map(decoded)
  const isList = (first.startsWith('@') && second === 'list') || (first === 'me' && second === 'list')
  const listId = isList ? trailingId(third) : undefined
  if (listId) return { kind: 'list', listId }
  if (profilePages.test(pageId) && first.startsWith('@')) return { kind: 'profile', username: first.slice(1) }
  if (publicationPages.test(pageId) && first !== '' && !first.startsWith('@')) return { kind: 'publication', slug: first }
  return undefined
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The same with its id, and the heading of its results. */
export type InstantSearchScope = { heading: Phrase; filters: string; hitsPerPage: number }

const defaultHits = 3
const hitsInPlace = 8

export const everywhere: InstantSearchScope = { heading: phrase`Stories`, filters: '', hitsPerPage: defaultHits }

export const searchScopes = {
  profile: (id: string): InstantSearchScope => ({
    heading: phrase`From this Profile`,
    filters: `creatorId:"${id}"`,
    hitsPerPage: hitsInPlace,
  }),
  publication: (id: string): InstantSearchScope => ({
    heading: phrase`From this Publication`,
    filters: `collectionId:"${id}"`,
    hitsPerPage: hitsInPlace,
  }),
  list: (id: string): InstantSearchScope => ({
    heading: phrase`From this List`,
    filters: `catalogId:"${id}"`,
    hitsPerPage: defaultHits,
  }),
}
