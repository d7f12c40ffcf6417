import { type Story, storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { Page } from '#server/platform/paging.ts'

export type StaffPick = { story: Story; pickedAt: Date }

/** The list the configuration names, else the public list `staff-picks` of a member of staff. */
async function staffPicksListId(ctx: Context): Promise<string | undefined> {
  if (ctx.config.staffPicks.catalogId) return ctx.config.staffPicks.catalogId
  const list = await ctx.db
    .selectFrom('catalogs')
    .innerJoin('users', 'users.id', 'catalogs.owner_id')
    .select('catalogs.id')
    .where('catalogs.slug', '=', 'staff-picks')
    .where('catalogs.visibility', '=', 'PUBLIC')
    .where('users.is_staff', '=', true)
    .orderBy('catalogs.created_at')
    .executeTakeFirst()
  return list?.id
}

/** What staff chose, in their order, without what this viewer may not see. */
export async function staffPicks(ctx: Context, limit: number): Promise<Page<StaffPick>> {
  const listId = await staffPicksListId(ctx)
  if (!listId) return { items: [], limit, next: undefined }
  const rows = await ctx.db
    .selectFrom('catalog_items as item')
    .innerJoin('posts as p', 'p.id', 'item.post_id')
    .select(['p.id', 'item.added_at'])
    .where('item.catalog_id', '=', listId)
    .where('p.is_listed', '=', true)
    .where((eb) =>
      ctx.viewer
        ? eb.and([
            eb.not(
              eb.exists(
                eb
                  .selectFrom('mutes_users as m')
                  .select('m.muted_id')
                  .where('m.user_id', '=', ctx.viewer.id)
                  .whereRef('m.muted_id', '=', 'p.author_id'),
              ),
            ),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('blocks as b')
                  .select('b.user_id')
                  .where('b.blocked_id', '=', ctx.viewer.id)
                  .whereRef('b.user_id', '=', 'p.author_id'),
              ),
            ),
          ])
        : eb.lit(true),
    )
    .orderBy('item.position')
    .orderBy('item.id')
    .limit(limit)
    .execute()
  const stories = await storiesById(ctx).loadMany(rows.map((row) => row.id))
  const items = rows.flatMap((row, i) => {
    const story = stories[i]
    return story && !(story instanceof Error) ? [{ story, pickedAt: row.added_at }] : []
  })
  return { items, limit, next: undefined }
}
