import { loadExisting } from '#server/platform/loader.ts'
import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { oneMoreThan, type Page, type PageRequest } from '#server/platform/paging.ts'
import { visibleInPublication, storiesById, type Story } from '#server/domains/stories/stories.ts'
import {
  afterCursor,
  type StoryKey,
  loadStoryPage,
  orderNewestFirst,
  listMostClapped,
  publicationListing,
} from '#server/domains/story-lists/story-lists.ts'

type Narrower = { tagId?: string | undefined; since?: Date | undefined }

export const listStoriesInPublication = (
  ctx: Context,
  publicationId: string,
  request: PageRequest,
  { tagId, since }: Narrower = {},
): Promise<Page<Story>> =>
  loadStoryPage(
    ctx,
    sql<StoryKey>`select p.id, p.first_published_at as at from stories p where ${visibleInPublication(ctx, publicationId)}
      ${tagId ? sql`and exists (select 1 from story_tags pt where pt.story_id = p.id and pt.tag_id = ${tagId})` : sql``}
      ${since ? sql`and p.first_published_at >= ${since}` : sql``}
      ${afterCursor(request)} ${orderNewestFirst} limit ${oneMoreThan(request.limit)}`,
    request,
  )

const maxPages = 1_000

/** A page by its 1-based number. Finding its start reads only the index, and stops after a thousand pages. */
export async function loadNumberedPage(ctx: Context, publicationId: string, page: number, limit: number): Promise<Page<Story>> {
  if (!Number.isInteger(page) || page < 1 || page > maxPages) return { items: [], next: undefined, limit }
  const numbered = sql`select p.id, p.first_published_at, row_number() over (${orderNewestFirst}) as place from stories p
    where ${visibleInPublication(ctx, publicationId)} ${orderNewestFirst} limit ${page * limit + 1}`
  return loadStoryPage(
    ctx,
    sql<StoryKey>`select walk.id, walk.first_published_at as at from (${numbered}) walk where walk.place > ${(page - 1) * limit} order by walk.place`,
    { limit, after: undefined },
  )
}

/** The most clapped of a publication's newest stories. */
export const listTrendingInPublication = (ctx: Context, publicationId: string, request: PageRequest): Promise<Page<Story>> =>
  listMostClapped(ctx, publicationListing(ctx, publicationId), request)

/** The featured stories in order; few enough to need no paging. */
export async function listFeaturedInPublication(ctx: Context, publicationId: string, limit: number): Promise<Story[]> {
  const page = await loadStoryPage(
    ctx,
    sql<StoryKey>`select p.id, f.featured_at as at from publication_featured_stories f join stories p on p.id = f.story_id
      where f.publication_id = ${publicationId} and ${visibleInPublication(ctx, publicationId)} order by f.position, f.id limit ${limit}`,
    { limit, after: undefined },
  )
  return page.items
}

/** The publication's stories with these ids, in this order, without those no longer visible. */
export async function listChosenInPublication(ctx: Context, publicationId: string, ids: readonly string[]): Promise<Story[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select p.id from stories p where ${visibleInPublication(ctx, publicationId)} and p.id = any(${[...ids]}::text[])`.execute(
    ctx.db,
  )
  const visibleIds = new Set(rows.map(({ id }) => id))
  return loadExisting(
    storiesById(ctx),
    ids.filter((id) => visibleIds.has(id)),
  )
}
