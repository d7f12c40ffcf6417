import { type Expression, type RawBuilder, sql } from 'kysely'
import { shownToViewer, storiesByAuthor, type Story, storiesChosen } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { List } from './list.ts'
import { readList } from './read-list.ts'
import type { Page, PageRequest } from '#server/platform/paging.ts'
import type { AwardKind } from '#shared/enums/award-kind.ts'

export type StaffPick = { story: Story; pickedAt: Date }

/** The configured list, else a staff member's public list `staff-picks`. */
export const picksIdOf = (configured: Expression<string | null>): RawBuilder<string> =>
  sql`coalesce(${configured}, (select c.id from catalogs c join users u on u.id = c.owner_id
        where c.slug = 'staff-picks' and c.visibility = 'PUBLIC' and u.is_staff order by c.created_at limit 1))`

const picksId = (ctx: Context): RawBuilder<string> => picksIdOf(sql.val(ctx.config.staffPicks.catalogId || null))

/** The staff picks in order, without what the viewer may not see. */
export async function staffPicks(ctx: Context, limit: number): Promise<Page<StaffPick>> {
  const picks = await storiesChosen(
    ctx,
    sql<{ id: string; added_at: Date }>`
    select p.id, item.added_at from catalog_items item join posts p on p.id = item.post_id
    where item.catalog_id = ${picksId(ctx)} and p.is_listed ${shownToViewer(ctx)}
    order by item.position, item.id limit ${limit}`,
  )
  return { items: picks.map(({ story, added_at: pickedAt }) => ({ story, pickedAt })), limit, next: undefined }
}

/** A writer's stories with an award. Only staff picks are given to stories; the other kinds return none. */
export async function awardedStories(ctx: Context, authorId: string, kind: AwardKind, page: PageRequest): Promise<Page<Story>> {
  if (kind !== 'staff-pick') return { items: [], limit: page.limit, next: undefined }
  return storiesByAuthor(ctx, authorId, page, {
    among: sql`select i.post_id from catalog_items i where i.catalog_id = ${picksId(ctx)}`,
  })
}

/** The list itself, for the page that shows all picks. */
export async function staffPicksList(ctx: Context): Promise<List | undefined> {
  const { rows } = await sql<{ id: string | null }>`select ${picksId(ctx)} as id`.execute(ctx.db)
  const read = rows[0]?.id ? await readList(ctx, rows[0].id) : undefined
  return read?.ok ? read.value : undefined
}
