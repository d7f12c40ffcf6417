import { loadFound } from '#server/platform/loader.ts'
import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { oneMoreThan, type Page, type PageRequest } from '#server/platform/paging.ts'
import { afterCursor, type Key, loadStories, newestFirst, shownIn } from './listings.sql.ts'
import { mostClappedOf, shelfOfPublication } from './shelf.sql.ts'
import { storiesById } from './stories.sql.ts'
import type { Story } from './story.ts'

type Narrower = { tagId?: string | undefined; since?: Date | undefined }

export const storiesInPublication = (
  ctx: Context,
  publicationId: string,
  request: PageRequest,
  { tagId, since }: Narrower = {},
): Promise<Page<Story>> =>
  loadStories(
    ctx,
    sql<Key>`select p.id, p.first_published_at as at from posts p where ${shownIn(ctx, publicationId)}
      ${tagId ? sql`and exists (select 1 from post_tags pt where pt.post_id = p.id and pt.tag_id = ${tagId})` : sql``}
      ${since ? sql`and p.first_published_at >= ${since}` : sql``}
      ${afterCursor(request)} ${newestFirst} limit ${oneMoreThan(request.limit)}`,
    request,
  )

const mostPages = 1_000

/** A page by its 1-based number. Finding its start reads only the index, and stops after a thousand pages. */
export async function numberedPage(ctx: Context, publicationId: string, page: number, limit: number): Promise<Page<Story>> {
  if (!Number.isInteger(page) || page < 1 || page > mostPages) return { items: [], next: undefined, limit }
  const walk = sql`select p.id, p.first_published_at, row_number() over (${newestFirst}) as place from posts p
    where ${shownIn(ctx, publicationId)} ${newestFirst} limit ${page * limit + 1}`
  return loadStories(
    ctx,
    sql<Key>`select walk.id, walk.first_published_at as at from (${walk}) walk where walk.place > ${(page - 1) * limit} order by walk.place`,
    { limit, after: undefined },
  )
}

/** The most clapped of a publication's newest stories. */
export const trendingInPublication = (ctx: Context, publicationId: string, request: PageRequest): Promise<Page<Story>> =>
  mostClappedOf(ctx, shelfOfPublication(ctx, publicationId), request)

/** The featured stories in order; few enough to need no paging. */
export async function featuredInPublication(ctx: Context, publicationId: string, limit: number): Promise<Story[]> {
  const page = await loadStories(
    ctx,
    sql<Key>`select p.id, f.featured_at as at from publication_featured_posts f join posts p on p.id = f.post_id
      where f.publication_id = ${publicationId} and ${shownIn(ctx, publicationId)} order by f.position, f.id limit ${limit}`,
    { limit, after: undefined },
  )
  return page.items
}

/** The publication's stories with these ids, in this order, without those no longer visible. */
export async function chosenInPublication(ctx: Context, publicationId: string, ids: readonly string[]): Promise<Story[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select p.id from posts p where ${shownIn(ctx, publicationId)} and p.id = any(${[...ids]}::text[])`.execute(ctx.db)
  const shown = new Set(rows.map(({ id }) => id))
  return loadFound(
    storiesById(ctx),
    ids.filter((id) => shown.has(id)),
  )
}
