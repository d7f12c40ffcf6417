import { type Expression, type RawBuilder, sql } from 'kysely'
import { visibleToViewer, listStoriesByAuthor, type Story, loadListedStories } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { List } from './list.ts'
import { readList } from './read-list.ts'
import type { Page, PageRequest } from '#server/platform/paging.ts'
import type { AwardKind } from '#shared/enums/lists.ts'

export type StaffPick = { story: Story; pickedAt: Date }

/** The configured list, else a staff member's public list `staff-picks`. */
export const staffPicksListId = (configured: Expression<string | null>): RawBuilder<string> =>
  sql`coalesce(${configured}, (select c.id from lists c join users u on u.id = c.owner_id
        where c.slug = 'staff-picks' and c.visibility = 'PUBLIC' and u.is_staff order by c.created_at limit 1))`

const picksId = (ctx: Context): RawBuilder<string> => staffPicksListId(sql.val(ctx.config.staffPicks.catalogId || null))

/** The staff picks in order, without what the viewer may not see. */
export async function listStaffPicks(ctx: Context, limit: number): Promise<Page<StaffPick>> {
  const picks = await loadListedStories(
    ctx,
    sql<{ id: string; addedAt: Date }>`
    select p.id, item.added_at from list_items item join stories p on p.id = item.story_id
    where item.list_id = ${picksId(ctx)} and p.is_listed ${visibleToViewer(ctx)}
    order by item.position, item.id limit ${limit}`,
  )
  return { items: picks.map(({ story, addedAt: pickedAt }) => ({ story, pickedAt })), limit, next: undefined }
}

/** A writer's stories with an award. Only staff picks are given to stories; the other kinds return none. */
export async function listAwardedStories(
  ctx: Context,
  authorId: string,
  kind: AwardKind,
  page: PageRequest,
): Promise<Page<Story>> {
  if (kind !== 'staff-pick') return { items: [], limit: page.limit, next: undefined }
  return listStoriesByAuthor(ctx, authorId, page, {
    among: sql`select i.story_id from list_items i where i.list_id = ${picksId(ctx)}`,
  })
}

/** The list itself, for the page that shows all picks. */
export async function findStaffPicksList(ctx: Context): Promise<List | undefined> {
  const { rows } = await sql<{ id: string | null }>`select ${picksId(ctx)} as id`.execute(ctx.db)
  const read = rows[0]?.id ? await readList(ctx, rows[0].id) : undefined
  return read?.ok ? read.value : undefined
}
