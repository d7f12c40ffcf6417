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
  /** Whether the last word may be the beginning of a longer one. */
  asPrefix?: boolean
  depth?: Wanted['depth']
}

export type Found = { ids: string[]; query: ReadQuery }

/**
 * Finds by words as they are typed and, when that finds nothing, by what they may have been meant for. Text without any word, such
 * as pictures alone, finds nothing; no text finds what is most popular.
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
