import { sql } from 'kysely'
import { shownToViewer, type Story, storiesById } from '#server/domains/stories/stories.ts'
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
  const { rows } = await sql<{ id: string; added_at: Date }>`
    select p.id, item.added_at from catalog_items item join posts p on p.id = item.post_id
    where item.catalog_id = ${listId} and p.is_listed ${shownToViewer(ctx)}
    order by item.position, item.id limit ${limit}`.execute(ctx.db)
  const stories = await storiesById(ctx).loadMany(rows.map((row) => row.id))
  const items = rows.flatMap((row, i) => {
    const story = stories[i]
    return story && !(story instanceof Error) ? [{ story, pickedAt: row.added_at }] : []
  })
  return { items, limit, next: undefined }
}
