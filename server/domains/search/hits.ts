import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { SearchKind } from './kinds.ts'

export type Hit = { objectID: string } & Record<string, string | number | boolean | null>

/**
 * The fields of each index's entries, with times in milliseconds because JSON has none. The kind is repeated, because the key begins with
 * it.
 */
const queries: Record<SearchKind, (ids: readonly string[]) => ReturnType<typeof sql<Hit>>> = {
  story: (ids) => sql<Hit>`
    select p.id as "objectID", p.id as post_id, p.title,
      (extract(epoch from p.latest_published_at) * 1000)::bigint as latest_published_at,
      e.is_high_quality as written_by_high_quality_user, u.name as author_name, e.publication_id as collection_id,
      p.author_id as creator_id
    from stories p join users u on u.id = p.author_id join search_entries_story e on e.kind = 'story' and e.id = p.id where p.id = any(${ids}::text[])`,
  user: (ids) => sql<Hit>`
    select u.id as "objectID", u.id as user_id, u.name, u.username, u.image_id,
      e.is_high_quality as high_quality_user, u.is_book_author as is_author_type
    from users u join search_entries_user e on e.kind = 'user' and e.id = u.id where u.id = any(${ids}::text[])`,
  publication: (ids) => sql<Hit>`
    select c.id as "objectID", c.id as collection_id, c.name, c.avatar_image_id as image_id, c.slug, c.domain
    from publications c where c.id = any(${ids}::text[])`,
  tag: (ids) => sql<Hit>`
    select t.id as "objectID", t.name as display_text, t.slug as tag_slug, ts.story_count as post_count
    from tags t join tag_stats ts on ts.tag_id = t.id where t.id = any(${ids}::text[])`,
  list: (ids) => sql<Hit>`
    select l.id as "objectID", l.id as catalog_id, l.name, l.owner_id as creator_id, l.slug, u.username as creator_username
    from lists l join users u on u.id = l.owner_id where l.id = any(${ids}::text[])`,
}

/** The fields with highlighting. */
export const highlightedFields: Record<SearchKind, readonly string[]> = {
  story: ['title', 'authorName'],
  user: ['name', 'username'],
  publication: ['name'],
  tag: ['displayText'],
  list: ['name'],
}

export async function loadHits(ctx: Context, kind: SearchKind, ids: readonly string[]): Promise<Hit[]> {
  if (ids.length === 0) return []
  const { rows } = await queries[kind](ids).execute(ctx.db)
  const found = new Map(rows.map((row) => [row.objectID, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
