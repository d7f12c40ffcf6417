import { trailingId } from '#shared/text/slug.ts'

/** The user or publication whose page is shown, which a search covers first. */
export type PlaceOfSearch =
  | { kind: 'profile'; username: string }
  | { kind: 'publication'; slug: string }
  | { kind: 'list'; listId: string }

const profilePages = /^user-(?:profile|about|followers|following|publications|books|catalogs|highlights|responses|series)$/
const publicationPages = /^(?:publication|community-publication)-/

/** Derived from the current page and address. The search page itself covers everything. */
export function placeOfSearch(pageId: string, path: string): PlaceOfSearch | undefined {
  const [first = '', second = '', third = ''] = path.slice(1).split('/').map(decoded)
  const isList = (first.startsWith('@') && second === 'list') || (first === 'me' && second === 'list')
  const listId = isList ? trailingId(third) : undefined
  if (listId) return { kind: 'list', listId }
  if (profilePages.test(pageId) && first.startsWith('@')) return { kind: 'profile', username: first.slice(1) }
  if (publicationPages.test(pageId) && first !== '' && !first.startsWith('@')) return { kind: 'publication', slug: first }
  return undefined
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The same with its id, and the heading of its results. */
export type SearchScope = { heading: string; filters: string; hitsPerPage: number }

const usualHits = 3
const hitsInPlace = 8

export const everywhere: SearchScope = { heading: 'Stories', filters: '', hitsPerPage: usualHits }

export const scopes = {
  profile: (id: string): SearchScope => ({
    heading: 'From this Profile',
    filters: `creatorId:"${id}"`,
    hitsPerPage: hitsInPlace,
  }),
  publication: (id: string): SearchScope => ({
    heading: 'From this Publication',
    filters: `collectionId:"${id}"`,
    hitsPerPage: hitsInPlace,
  }),
  list: (id: string): SearchScope => ({ heading: 'From this List', filters: `catalogId:"${id}"`, hitsPerPage: usualHits }),
}
