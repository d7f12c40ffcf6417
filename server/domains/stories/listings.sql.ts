import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { storiesById } from './stories.sql.ts'
import type { Story } from './story.ts'

type Key = { id: string; at: Date }

// Date, then id: two stories published in the same second must not trade places between pages.
const newestFirst = sql`order by p.first_published_at desc, p.id desc`

const afterCursor = ({ after }: PageRequest): RawBuilder<unknown> =>
  after ? sql`and (p.first_published_at, p.id) < (${after.at}, ${after.id})` : sql``

/** A direct look at one writer's or publication's list still shows what is only muted. */
const notBlocked = (ctx: Context): RawBuilder<unknown> => {
  if (!ctx.viewer) return sql``
  const me = ctx.viewer.id
  return sql`and not exists (select 1 from blocks b where (b.user_id = ${me} and b.blocked_id = p.author_id) or (b.user_id = p.author_id and b.blocked_id = ${me}))`
}

/** What the viewer muted, or is blocked from, or blocks, is in none of their lists. A gone author's stories are in nobody's. */
export const shownToViewer = (ctx: Context): RawBuilder<unknown> => {
  const authors = sql`exists (select 1 from users a where a.id = p.author_id and a.suspended_at is null and a.deactivated_at is null and a.deleted_at is null)`
  if (!ctx.viewer) return sql`and ${authors}`
  const me = ctx.viewer.id
  return sql`and ${authors}
    and not exists (select 1 from mutes_users m where m.user_id = ${me} and m.muted_id = p.author_id)
    and not exists (select 1 from mutes_publications m where m.user_id = ${me} and m.publication_id = p.publication_id)
    ${notBlocked(ctx)}`
}

async function load(ctx: Context, keys: RawBuilder<Key>, request: PageRequest): Promise<Page<Story>> {
  const { rows } = await keys.execute(ctx.db)
  const page = toPage(rows, request.limit, ({ at, id }) => ({ at, id }))
  const stories = await storiesById(ctx).loadMany(page.items.map((row) => row.id))
  return { ...page, items: stories.filter((story): story is Story => story !== undefined && !(story instanceof Error)) }
}

export const latestStories = (ctx: Context, request: PageRequest): Promise<Page<Story>> =>
  load(
    ctx,
    sql<Key>`select p.id, p.first_published_at as at from posts p where p.is_listed ${afterCursor(request)} ${shownToViewer(ctx)}
      ${newestFirst} limit ${request.limit + 1}`,
    request,
  )

export const storiesByAuthor = (ctx: Context, authorId: string, request: PageRequest): Promise<Page<Story>> =>
  load(
    ctx,
    sql<Key>`select p.id, p.first_published_at as at from posts p where p.is_listed and p.author_id = ${authorId}
      ${afterCursor(request)} ${notBlocked(ctx)} ${newestFirst} limit ${request.limit + 1}`,
    request,
  )

type Narrower = { tagId?: string | undefined; since?: Date | undefined }

export const storiesInPublication = (
  ctx: Context,
  publicationId: string,
  request: PageRequest,
  { tagId, since }: Narrower = {},
): Promise<Page<Story>> =>
  load(
    ctx,
    sql<Key>`select p.id, p.first_published_at as at from posts p
      where p.is_listed and p.publication_id = ${publicationId} and p.publication_status = 'APPROVED'
      ${tagId ? sql`and exists (select 1 from post_tags pt where pt.post_id = p.id and pt.tag_id = ${tagId})` : sql``}
      ${since ? sql`and p.first_published_at >= ${since}` : sql``}
      ${afterCursor(request)} ${notBlocked(ctx)} ${newestFirst} limit ${request.limit + 1}`,
    request,
  )

export const storiesWithTag = (ctx: Context, tagId: string, request: PageRequest): Promise<Page<Story>> =>
  load(
    ctx,
    sql<Key>`select p.id, p.first_published_at as at from post_tags pt join posts p on p.id = pt.post_id
      where pt.tag_id = ${tagId} and p.is_listed
      ${request.after ? sql`and (pt.first_published_at, pt.post_id) < (${request.after.at}, ${request.after.id})` : sql``}
      ${shownToViewer(ctx)} order by pt.first_published_at desc, pt.post_id desc limit ${request.limit + 1}`,
    request,
  )

/** How many of the newest stories are looked through for the most appreciated ones. */
const trendingWindow = 200

/** Most claps among the newest stories: what is being read now, without walking the whole library. */
export async function trendingStories(ctx: Context, limit: number): Promise<Story[]> {
  const page = await load(
    ctx,
    sql<Key>`select newest.id, newest.first_published_at as at from (
        select p.id, p.first_published_at from posts p where p.is_listed ${shownToViewer(ctx)} ${newestFirst} limit ${trendingWindow}
      ) newest join post_stats s on s.post_id = newest.id order by s.clap_count desc, newest.id limit ${limit}`,
    { limit, after: undefined },
  )
  return page.items
}

export const moreByAuthor = (ctx: Context, story: Story, limit: number): Promise<Page<Story>> =>
  load(
    ctx,
    sql<Key>`select p.id, p.first_published_at as at from posts p
      where p.is_listed and p.author_id = ${story.author_id} and p.id <> ${story.id} ${notBlocked(ctx)} ${newestFirst} limit ${limit}`,
    { limit, after: undefined },
  )

export const moreInPublication = (ctx: Context, story: Story, limit: number): Promise<Page<Story>> =>
  load(
    ctx,
    sql<Key>`select p.id, p.first_published_at as at from posts p
      where p.is_listed and p.publication_id = ${story.publication_id} and p.publication_status = 'APPROVED' and p.id <> ${story.id}
      ${notBlocked(ctx)} ${newestFirst} limit ${limit}`,
    { limit, after: undefined },
  )

/** Stories somebody clapped for, by when they last did. */
export const storiesClappedBy = (ctx: Context, userId: string, request: PageRequest): Promise<Page<Story>> =>
  load(
    ctx,
    sql<Key>`select p.id, c.clapped_at as at from claps c join posts p on p.id = c.post_id
      where c.user_id = ${userId} and p.is_listed
      ${request.after ? sql`and (c.clapped_at, p.id) < (${request.after.at}, ${request.after.id})` : sql``}
      ${shownToViewer(ctx)} order by c.clapped_at desc, p.id desc limit ${request.limit + 1}`,
    request,
  )
