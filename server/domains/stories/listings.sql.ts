import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { once } from '#server/platform/loader.ts'
import { storiesChosen } from './story-company.ts'
import type { Story } from './story.ts'

export type Key = { id: string; at: Date }

// Date, then id: two stories published in the same second must not trade places between pages.
export const newestFirst = sql`order by p.first_published_at desc, p.id desc`

export const afterCursor = ({ after }: PageRequest): RawBuilder<unknown> =>
  after ? sql`and (p.first_published_at, p.id) < (${after.at}, ${after.id})` : sql``

export const authorIsThere = sql`exists (select 1 from users a where a.id = p.author_id and a.suspended_at is null and a.deactivated_at is null and a.deleted_at is null)`

const noBlockWith = (me: Expression<string>): RawBuilder<unknown> =>
  sql`and not exists (select 1 from blocks b where (b.user_id = ${me} and b.blocked_id = p.author_id) or (b.user_id = p.author_id and b.blocked_id = ${me}))`

/** A direct look at one writer's or publication's list still shows what is only muted. */
export const notBlocked = (ctx: Context): RawBuilder<unknown> => (ctx.viewer ? noBlockWith(sql.val(ctx.viewer.id)) : sql``)

/** What somebody muted, or is blocked from, or blocks, is in none of their lists. A gone author's stories are in nobody's. */
export const shownTo = (me: Expression<string>): RawBuilder<unknown> => sql`and ${authorIsThere}
    and not exists (select 1 from mutes_users m where m.user_id = ${me} and m.muted_id = p.author_id)
    and not exists (select 1 from mutes_publications m where m.user_id = ${me} and m.publication_id = p.publication_id)
    ${noBlockWith(me)}`

export const shownToViewer = (ctx: Context): RawBuilder<unknown> =>
  ctx.viewer ? shownTo(sql.val(ctx.viewer.id)) : sql`and ${authorIsThere}`

/** What a publication has accepted and may show this viewer, who came to look at it: also what they have only muted. */
export const shownIn = (ctx: Context, publicationId: string): RawBuilder<unknown> =>
  sql`p.is_listed and p.publication_id = ${publicationId} and p.publication_status = 'APPROVED' and ${authorIsThere} ${notBlocked(ctx)}`

export async function loadStories(ctx: Context, keys: RawBuilder<Key>, request: PageRequest): Promise<Page<Story>> {
  const page = toPage(await storiesChosen(ctx, keys), request.limit, ({ at, id }) => ({ at, id }))
  return { ...page, items: page.items.map(({ story }) => story) }
}

export const latestStories = (ctx: Context, request: PageRequest): Promise<Page<Story>> =>
  loadStories(
    ctx,
    sql<Key>`select p.id, p.first_published_at as at from posts p where p.is_listed ${afterCursor(request)} ${shownToViewer(ctx)}
      ${newestFirst} limit ${request.limit + 1}`,
    request,
  )

/** What somebody wrote, the newest first; with `among`, a query for ids, only what is one of those. */
export const storiesByAuthor = (
  ctx: Context,
  authorId: string,
  request: PageRequest,
  among?: RawBuilder<unknown>,
): Promise<Page<Story>> =>
  loadStories(
    ctx,
    sql<Key>`select p.id, p.first_published_at as at from posts p where p.is_listed and p.author_id = ${authorId}
      ${among ? sql`and p.id in (${among})` : sql``} ${afterCursor(request)} ${notBlocked(ctx)} ${newestFirst} limit ${request.limit + 1}`,
    request,
  )

/** How many of the newest stories are looked through for the most appreciated ones. */
const trendingWindow = 200

/** Most claps among the newest stories: what is being read now, without walking the whole library. */
export async function trendingStories(ctx: Context, limit: number): Promise<Story[]> {
  const page = await loadStories(
    ctx,
    sql<Key>`select newest.id, newest.first_published_at as at from (
        select p.id, p.first_published_at from posts p where p.is_listed ${shownToViewer(ctx)} ${newestFirst} limit ${trendingWindow}
      ) newest join post_stats s on s.post_id = newest.id order by s.clap_count desc, newest.id limit ${limit}`,
    { limit, after: undefined },
  )
  return page.items
}

type MoreAround = { byAuthor: Story[]; inPublication: Story[] }

/** Other stories by its author and in its publication. A page shows both, so they are found at once. */
export const moreAround = (ctx: Context, story: Story, limit: number): Promise<MoreAround> =>
  once(ctx, moreAround, `${story.id} ${limit}`, async () => {
    const others = sql`select p.id from posts p where p.is_listed and p.id <> ${story.id} ${shownToViewer(ctx)}`
    const found = await storiesChosen(
      ctx,
      sql<{ id: string; list: keyof MoreAround }>`
        select id, 'byAuthor' as list from (${others} and p.author_id = ${story.author_id} ${newestFirst} limit ${limit}) a
        union all
        select id, 'inPublication' as list from (
          ${others} and p.publication_id = ${story.publication_id} and p.publication_status = 'APPROVED'
          ${newestFirst} limit ${limit}
        ) c`,
    )
    const of = (list: keyof MoreAround) => found.filter((row) => row.list === list).map((row) => row.story)
    return { byAuthor: of('byAuthor'), inPublication: of('inPublication') }
  })

/** Stories somebody clapped for, by when they last did. */
export const storiesClappedBy = (ctx: Context, userId: string, request: PageRequest): Promise<Page<Story>> =>
  loadStories(
    ctx,
    sql<Key>`select p.id, c.clapped_at as at from claps c join posts p on p.id = c.post_id
      where c.user_id = ${userId} and p.is_listed
      ${request.after ? sql`and (c.clapped_at, p.id) < (${request.after.at}, ${request.after.id})` : sql``}
      ${shownToViewer(ctx)} order by c.clapped_at desc, p.id desc limit ${request.limit + 1}`,
    request,
  )
