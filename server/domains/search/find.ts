import { viewerFlag } from '#server/domains/flags/flags.ts'
import type { Context } from '#server/platform/context.ts'
import { findIds, type SearchScope, type Wanted } from './find.sql.ts'
import type { SearchKind } from './kinds.ts'
import { type ReadQuery, readQuery, withTypos } from './read-query.ts'

export type Search = {
  kind: SearchKind
  text: string
  scope?: SearchScope
  filter?: Wanted['filter']
  /** Whether the last word may be incomplete. */
  asPrefix?: boolean
  depth?: Wanted['depth']
}

export type Found = { ids: string[]; query: ReadQuery }

/**
 * Searches for the words as typed and, if that finds nothing, for likely corrections. Text without any words, such as emoji, finds nothing;
 * an empty query finds what is most popular.
 */
export async function find(
  ctx: Context,
  { kind, text, scope = {}, filter, asPrefix = true, depth = 'whole' }: Search,
): Promise<Found> {
  const query = await readQuery(ctx, kind, text, asPrefix)
  if (query.words.length === 0 && text.trim() !== '') return { ids: [], query }
  const isUnfiltered = await viewerFlag(ctx, 'can_view_unfiltered_search')
  const wanted = { kind, scope, filter, isUnfiltered, depth }
  const ids = await findIds(ctx, { ...wanted, query })
  if (ids.length > 0 || query.words.length === 0) return { ids, query }
  const meant = await withTypos(ctx, kind, query, asPrefix)
  if (meant.meant.every((words, i) => words.length === query.meant[i]?.length)) return { ids, query }
  return { ids: await findIds(ctx, { ...wanted, query: meant }), query: meant }
}
