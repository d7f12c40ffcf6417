import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '#server/platform/database/escape-like.ts'
import type { Context } from '#server/platform/context.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { oncePerRequest } from '#server/platform/loader.ts'
import { foldText } from '#shared/text/fold.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { maxStorySearchLength } from '#shared/limits.ts'
import { isNotBlocked, visibleToViewer, loadListedStories, type Story } from '#server/domains/stories/stories.ts'

export type StoryKey = { id: string; at: Date }

// By date, then id, so that two stories of the same second keep their order across pages.
export const orderNewestFirst = sql`order by p.first_published_at desc, p.id desc`

export const afterCursor = ({ after }: PageRequest): RawBuilder<unknown> =>
  after ? sql`and (p.first_published_at, p.id) < (${after.at}, ${after.id})` : sql``

/** An SQL condition: the title or subtitle contains this text, with or without its marks; true for an empty text. */
export function matchesText(searchQuery: string | null | undefined): RawBuilder<unknown> {
  const words = foldText(
    toStorableText(searchQuery ?? '')
      .trim()
      .slice(0, maxStorySearchLength),
  )
  return words ? sql`and search_fold(p.title || ' ' || p.subtitle) like ${`%${escapeLike(words)}%`}` : sql``
}

export async function loadStoryPage(ctx: Context, keys: RawBuilder<StoryKey>, request: PageRequest): Promise<Page<Story>> {
  const page = toPage(await loadListedStories(ctx, keys), request.limit, ({ at, id }) => ({ at, id }))
  return { ...page, items: page.items.map(({ story }) => story) }
}

export const listLatestStories = (ctx: Context, request: PageRequest): Promise<Page<Story>> =>
  loadStoryPage(
    ctx,
    sql<StoryKey>`select p.id, p.first_published_at as at from stories p where p.is_listed ${afterCursor(request)} ${visibleToViewer(ctx)}
      ${orderNewestFirst} limit ${oneMoreThan(request.limit)}`,
    request,
  )

/** Stories that would be listed if staff had not hidden them. */
const isHiddenByStaff = sql`p.state = 'published' and p.visibility in ('PUBLIC', 'LOCKED') and p.in_response_to_id is null
  and p.in_response_to_list_id is null and p.external_url is null
  and (p.suspended_at is not null or p.limited_at is not null or p.legally_unavailable_at is not null)`

type OfAuthor = {
  /** Restricts the result to these ids, given as a query. */
  among?: RawBuilder<unknown>
  /** For staff: includes hidden stories. */
  includesHidden?: boolean
}

/** A writer's stories, newest first. */
export const listStoriesByAuthor = (
  ctx: Context,
  authorId: string,
  request: PageRequest,
  { among, includesHidden = false }: OfAuthor = {},
): Promise<Page<Story>> =>
  loadStoryPage(
    ctx,
    sql<StoryKey>`select p.id, p.first_published_at as at from stories p
      where ${includesHidden ? sql`(p.is_listed or (${isHiddenByStaff}))` : sql`p.is_listed`} and p.author_id = ${authorId}
      ${among ? sql`and p.id in (${among})` : sql``} ${afterCursor(request)} ${isNotBlocked(ctx)} ${orderNewestFirst} limit ${oneMoreThan(request.limit)}`,
    request,
  )

/** How many of the newest stories are considered for the most clapped ones. */
const trendingWindow = 200

/** The most clapped of the newest stories, which approximates what is read now without scanning the whole library. */
export async function listTrendingStories(ctx: Context, limit: number): Promise<Story[]> {
  const page = await loadStoryPage(
    ctx,
    sql<StoryKey>`select newest.id, newest.first_published_at as at from (
        select p.id, p.first_published_at from stories p where p.is_listed ${visibleToViewer(ctx)} ${orderNewestFirst} limit ${sql.lit(trendingWindow)}
      ) newest join story_stats s on s.story_id = newest.id order by s.clap_count desc, newest.id limit ${sql.lit(limit)}`,
    { limit, after: undefined },
  )
  return page.items
}

type MoreStories = { byAuthor: Story[]; inPublication: Story[] }

/** Other stories of its author and its publication. A page shows both, so they are loaded together. */
export const loadMoreStories = oncePerRequest(
  ({ id }: Story, limit: number) => `${id} ${limit}`,
  async (ctx, story, limit): Promise<MoreStories> => {
    const of = (list: keyof MoreStories, which: RawBuilder<unknown>) => sql<{ id: string; list: keyof MoreStories }>`
      select id, ${sql.lit(list)} as list from (
        select p.id from stories p where p.is_listed and p.id <> ${story.id} ${visibleToViewer(ctx)} and ${which}
        ${orderNewestFirst} limit ${sql.lit(limit)}
      ) found`
    const byAuthor = of('byAuthor', sql`p.author_id = ${story.authorId}`)
    // Two statements with their own plans, because most stories are in no publication.
    const inPublication = of(
      'inPublication',
      sql`p.publication_id = ${story.publicationId} and p.publication_status = 'APPROVED'`,
    )
    const found = await loadListedStories(
      ctx,
      story.publicationId === null ? byAuthor : sql`${byAuthor} union all ${inPublication}`,
    )
    const on = (list: keyof MoreStories) => found.filter((row) => row.list === list).map((row) => row.story)
    return { byAuthor: on('byAuthor'), inPublication: on('inPublication') }
  },
)

/** The stories a user clapped for, by their latest clap. */
export const listStoriesClappedBy = (ctx: Context, userId: string, request: PageRequest): Promise<Page<Story>> =>
  loadStoryPage(
    ctx,
    sql<StoryKey>`select p.id, c.clapped_at as at from claps c join stories p on p.id = c.story_id
      where c.user_id = ${userId} and p.is_listed
      ${request.after ? sql`and (c.clapped_at, p.id) < (${request.after.at}, ${request.after.id})` : sql``}
      ${visibleToViewer(ctx)} order by c.clapped_at desc, p.id desc limit ${oneMoreThan(request.limit)}`,
    request,
  )
