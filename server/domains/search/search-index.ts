import { isViewerFlagOn } from '#server/domains/flags/flags.ts'
import type { Context } from '#server/platform/context.ts'
import { findMatchingIds, type IndexScope, type IndexQuery } from './find.sql.ts'
import type { SearchKind } from './kinds.ts'
import { type ParsedQuery, parseQuery, withCorrections } from './parse-query.ts'

export type Search = {
  kind: SearchKind
  text: string
  scope?: IndexScope
  filter?: IndexQuery['filter']
  /** Whether the last word may be incomplete. */
  asPrefix?: boolean
  depth?: IndexQuery['depth']
  /**
   * `names` finds by names and addresses only and corrects no typos: to complete a name that someone is known by. Of people, it also finds
   * those whom search leaves to other lists, or to later.
   */
  match?: IndexQuery['match']
}

export type SearchMatches = { ids: string[]; query: ParsedQuery }

/**
 * Searches for the words as typed and, if that finds nothing, for likely corrections. Text without any words, such as emoji, finds nothing;
 * an empty query finds what is most popular.
 */
export async function searchIndex(
  ctx: Context,
  { kind, text, scope = {}, filter, asPrefix = true, depth = 'whole', match = 'all' }: Search,
): Promise<SearchMatches> {
  const query = await parseQuery(ctx, kind, text, asPrefix, scope.language)
  if (query.words.length === 0 && text.trim() !== '') return { ids: [], query }
  const isUnfiltered = match === 'names' || (await isViewerFlagOn(ctx, 'can_view_unfiltered_search'))
  const indexQuery = { kind, scope, filter, isUnfiltered, depth, match }
  const ids = await findMatchingIds(ctx, { ...indexQuery, query })
  if (ids.length > 0 || query.words.length === 0 || match === 'names') return { ids, query }
  const meant = await withCorrections(ctx, kind, query, asPrefix)
  if (meant.meant.every((words, i) => words.length === query.meant[i]?.length)) return { ids, query }
  return { ids: await findMatchingIds(ctx, { ...indexQuery, query: meant }), query: meant }
}
