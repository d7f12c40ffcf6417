import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { once } from '#server/platform/loader.ts'
import { storableText } from '#shared/text/storable.ts'
import { storiesChosen } from './story-company.ts'
import type { Story } from './story.ts'

export type Key = { id: string; at: Date }

// By date, then id, so that two stories of the same second keep their order across pages.
export const newestFirst = sql`order by p.first_published_at desc, p.id desc`

export const afterCursor = ({ after }: PageRequest): RawBuilder<unknown> =>
  after ? sql`and (p.first_published_at, p.id) < (${after.at}, ${after.id})` : sql``

const isThere = (author: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select 1 from users a where a.id = ${author} and a.suspended_at is null and a.deactivated_at is null and a.deleted_at is null)`

const writer = sql`p.author_id`

export const authorIsThere = isThere(writer)

const noBlockWith = (me: Expression<string>, author = writer): RawBuilder<unknown> =>
  sql`and not exists (select 1 from blocks b where (b.user_id = ${me} and b.blocked_id = ${author}) or (b.user_id = ${author} and b.blocked_id = ${me}))`

/** A direct view of a writer's or publication's list includes muted ones. */
export const notBlocked = (ctx: Context): RawBuilder<unknown> => (ctx.viewer ? noBlockWith(sql.val(ctx.viewer.id)) : sql``)

/** The part of `visibleTo` that is the same for all stories of an author. */
export const authorShownTo = (
  me: Expression<string>,
  author: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`and ${isThere(author)}
    and not exists (select 1 from mutes_users m where m.user_id = ${me} and m.muted_id = ${author}) ${noBlockWith(me, author)}`

/** The part of `visibleTo` that depends on the story. */
export const publicationShownTo = (me: Expression<string>): RawBuilder<unknown> =>
  sql`and not exists (select 1 from mutes_publications m where m.user_id = ${me} and m.publication_id = p.publication_id)`

/** An SQL condition: the author is active, and not muted, blocked by or blocking the viewer, and the publication is not muted. */
export const shownTo = (me: Expression<string>): RawBuilder<unknown> =>
  sql`${authorShownTo(me, writer)} ${publicationShownTo(me)}`

export const shownToViewer = (ctx: Context): RawBuilder<unknown> =>
  ctx.viewer ? shownTo(sql.val(ctx.viewer.id)) : sql`and ${authorIsThere}`

/** The approved stories of a publication that the viewer may see; includes muted ones, because the viewer opened the publication. */
export const shownIn = (ctx: Context, publicationId: string): RawBuilder<unknown> =>
  sql`p.is_listed and p.publication_id = ${publicationId} and p.publication_status = 'APPROVED' and ${authorIsThere} ${notBlocked(ctx)}`

const longestSearch = 100
const escaped = (text: string): string => text.replace(/[\\%_]/g, (one) => `\\${one}`)

/** An SQL condition: the title or subtitle contains this text; true for an empty text. */
export function withWords(searchQuery: string | null | undefined): RawBuilder<unknown> {
  const words = storableText(searchQuery ?? '')
    .trim()
    .slice(0, longestSearch)
  return words ? sql`and (p.title || ' ' || p.subtitle) ilike ${`%${escaped(words)}%`}` : sql``
}

export async function loadStories(ctx: Context, keys: RawBuilder<Key>, request: PageRequest): Promise<Page<Story>> {
  const page = toPage(await storiesChosen(ctx, keys), request.limit, ({ at, id }) => ({ at, id }))
  return { ...page, items: page.items.map(({ story }) => story) }
}

export const latestStories = (ctx: Context, request: PageRequest): Promise<Page<Story>> =>
  loadStories(
    ctx,
    sql<Key>`select p.id, p.first_published_at as at from posts p where p.is_listed ${afterCursor(request)} ${shownToViewer(ctx)}
      ${newestFirst} limit ${oneMoreThan(request.limit)}`,
    request,
  )

/** Stories that would be listed if staff had not hidden them. */
const isJudged = sql`p.state = 'published' and p.visibility in ('PUBLIC', 'LOCKED') and p.in_response_to_id is null
  and p.in_response_to_catalog_id is null and p.outside_href is null
  and (p.suspended_at is not null or p.limited_at is not null or p.legally_unavailable_at is not null)`

type OfAuthor = {
  /** Restricts the result to these ids, given as a query. */
  among?: RawBuilder<unknown>
  /** For staff: includes hidden stories. */
  withJudged?: boolean
}

/** A writer's stories, newest first. */
export const storiesByAuthor = (
  ctx: Context,
  authorId: string,
  request: PageRequest,
  { among, withJudged = false }: OfAuthor = {},
): Promise<Page<Story>> =>
  loadStories(
    ctx,
    sql<Key>`select p.id, p.first_published_at as at from posts p
      where ${withJudged ? sql`(p.is_listed or (${isJudged}))` : sql`p.is_listed`} and p.author_id = ${authorId}
      ${among ? sql`and p.id in (${among})` : sql``} ${afterCursor(request)} ${notBlocked(ctx)} ${newestFirst} limit ${oneMoreThan(request.limit)}`,
    request,
  )

/** How many of the newest stories are considered for the most clapped ones. */
const trendingWindow = 200

/** The most clapped of the newest stories, which approximates what is read now without scanning the whole library. */
export async function trendingStories(ctx: Context, limit: number): Promise<Story[]> {
  const page = await loadStories(
    ctx,
    sql<Key>`select newest.id, newest.first_published_at as at from (
        select p.id, p.first_published_at from posts p where p.is_listed ${shownToViewer(ctx)} ${newestFirst} limit ${sql.lit(trendingWindow)}
      ) newest join post_stats s on s.post_id = newest.id order by s.clap_count desc, newest.id limit ${sql.lit(limit)}`,
    { limit, after: undefined },
  )
  return page.items
}

type MoreAround = { byAuthor: Story[]; inPublication: Story[] }

/** Other stories of its author and its publication. A page shows both, so they are loaded together. */
export const moreAround = (ctx: Context, story: Story, limit: number): Promise<MoreAround> =>
  once(ctx, moreAround, `${story.id} ${limit}`, async () => {
    const of = (list: keyof MoreAround, which: RawBuilder<unknown>) => sql<{ id: string; list: keyof MoreAround }>`
      select id, ${sql.lit(list)} as list from (
        select p.id from posts p where p.is_listed and p.id <> ${story.id} ${shownToViewer(ctx)} and ${which}
        ${newestFirst} limit ${sql.lit(limit)}
      ) found`
    const byAuthor = of('byAuthor', sql`p.author_id = ${story.author_id}`)
    // Two statements with their own plans, because most stories are in no publication.
    const inPublication = of(
      'inPublication',
      sql`p.publication_id = ${story.publication_id} and p.publication_status = 'APPROVED'`,
    )
    const found = await storiesChosen(ctx, story.publication_id === null ? byAuthor : sql`${byAuthor} union all ${inPublication}`)
    const on = (list: keyof MoreAround) => found.filter((row) => row.list === list).map((row) => row.story)
    return { byAuthor: on('byAuthor'), inPublication: on('inPublication') }
  })

/** The stories a user clapped for, by their latest clap. */
export const storiesClappedBy = (ctx: Context, userId: string, request: PageRequest): Promise<Page<Story>> =>
  loadStories(
    ctx,
    sql<Key>`select p.id, c.clapped_at as at from claps c join posts p on p.id = c.post_id
      where c.user_id = ${userId} and p.is_listed
      ${request.after ? sql`and (c.clapped_at, p.id) < (${request.after.at}, ${request.after.id})` : sql``}
      ${shownToViewer(ctx)} order by c.clapped_at desc, p.id desc limit ${oneMoreThan(request.limit)}`,
    request,
  )
