import { type Story, storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'

/** A list anybody may open. */
export const publicList = (ctx: Context, id: string) =>
  ctx.db.selectFrom('catalogs').selectAll().where('id', '=', id).where('visibility', '=', 'PUBLIC').executeTakeFirst()

/** The listed stories of a list, the last added first. */
export async function storiesInList(ctx: Context, listId: string, limit: number): Promise<Story[]> {
  const rows = await ctx.db
    .selectFrom('catalog_items as item')
    .innerJoin('posts as p', 'p.id', 'item.post_id')
    .innerJoin('users as u', 'u.id', 'p.author_id')
    .select('p.id')
    .where('item.catalog_id', '=', listId)
    .where('p.is_listed', '=', true)
    .where('u.suspended_at', 'is', null)
    .where('u.deactivated_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .orderBy('item.added_at', 'desc')
    .orderBy('item.id')
    .limit(limit)
    .execute()
  const stories = await storiesById(ctx).loadMany(rows.map((row) => row.id))
  return stories.filter((story): story is Story => story !== undefined && !(story instanceof Error))
}
