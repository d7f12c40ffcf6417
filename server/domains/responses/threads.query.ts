import { type RawBuilder, sql } from 'kysely'
import { isPublicList } from '#server/domains/lists/lists.ts'
import { isAccountVisible } from '#server/domains/people/people.ts'
import { type Story, storiesById, loadListedStories } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { batched } from '#server/platform/loader.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import type { ResponseSortType } from '#shared/enums/responses.ts'
import { initialReplies } from '#shared/response-pages.ts'
import { isInThread } from './response.ts'
import { responsesByStory, isResponseVisibleTo } from './responses.sql.ts'

type Key = { id: string; at: Date }

/** The ordering of each sort; a measure takes the place of the time in cursors. */
const measures: Record<ResponseSortType, { measure: RawBuilder<unknown> } | { time: 'asc' | 'desc' }> = {
  NEWEST: { time: 'desc' },
  OLDEST: { time: 'asc' },
  // Claps, and twice the number of replies.
  BEST: { measure: sql`coalesce(s.clap_count, 0) + 2 * coalesce(s.response_count, 0)` },
  // The number of different people who clapped or replied, as an estimate of readers.
  MOST_READ: {
    measure: sql`(select count(distinct c.user_id) from (
      select user_id from claps where story_id = r.response_id union all select author_id from responses where parent_id = r.response_id) c)`,
  },
}

/** The threads of a list. */
export const loadListResponseThreads = (
  ctx: Context,
  listId: string,
  sort: ResponseSortType | undefined,
  request: PageRequest,
): Promise<Page<Story>> => list(ctx, beginningUnder(sql`r.list_id = ${listId}`), sort ?? 'BEST', request)

const beginningUnder = (about: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${about} and r.response_id = r.thread_id and r.published_at is not null`

/** The responses to a post: for a story its threads, for a response its replies. */
export async function loadThreadedResponses(
  ctx: Context,
  storyId: string,
  sort: ResponseSortType | undefined,
  request: PageRequest,
): Promise<Page<Story>> {
  const row = await responsesByStory(ctx).load(storyId)
  if (!isInThread(row)) return list(ctx, beginningUnder(sql`r.story_id = ${storyId}`), sort ?? 'BEST', request)
  // A thread is sorted by time.
  const under =
    row.threadId === storyId ? sql`r.thread_id = ${storyId} and r.response_id <> ${storyId}` : sql`r.parent_id = ${storyId}`
  if (row.threadId === storyId && !request.after && request.limit === initialReplies && (sort ?? 'OLDEST') === 'OLDEST')
    return (await firstReplies(ctx).load(storyId)) ?? { items: [], next: undefined, limit: initialReplies }
  return list(ctx, under, sort ?? 'OLDEST', request)
}

async function list(
  ctx: Context,
  under: RawBuilder<unknown>,
  sort: ResponseSortType,
  request: PageRequest,
): Promise<Page<Story>> {
  const order = measures[sort]
  const { limit, after } = request
  const visibleRows = sql`from responses r where ${under} and ${isResponseVisibleTo(ctx)}`
  const chosen =
    'time' in order
      ? sql<Key>`select r.response_id as id, r.published_at as at ${visibleRows}
          ${after ? sql`and (r.published_at, r.response_id) ${order.time === 'asc' ? sql`>` : sql`<`} (${after.at}, ${after.id})` : sql``}
          order by r.published_at ${sql.raw(order.time)}, r.response_id ${sql.raw(order.time)} limit ${oneMoreThan(limit)}`
      : sql<Key>`select id, to_timestamp(n / 1000.0) as at from (
            select r.response_id as id, ${order.measure} as n
            from responses r left join story_stats s on s.story_id = r.response_id where ${under} and ${isResponseVisibleTo(ctx)}
          ) m ${after ? sql`where (n, id) < (${after.at.getTime()}::int, ${after.id})` : sql``}
          order by n desc, id desc limit ${oneMoreThan(limit)}`
  const page = toPage(await loadListedStories(ctx, chosen), limit, ({ at, id }) => ({ at, id }))
  return { ...page, items: page.items.map(({ story }) => story) }
}

/** Loads the expanded replies of all threads on a page at once. */
const firstReplies = batched(async (ctx, threadIds): Promise<Map<string, Page<Story>>> => {
  const { rows } = await sql<Key & { threadId: string }>`
    select first.* from unnest(${[...threadIds]}::text[]) t (id) cross join lateral (
      select r.response_id as id, r.published_at as at, r.thread_id from responses r
      where r.thread_id = t.id and r.response_id <> t.id and ${isResponseVisibleTo(ctx)}
      order by r.published_at, r.response_id limit ${sql.lit(initialReplies + 1)}
    ) first`.execute(ctx.db)
  const stories = await storiesById(ctx).loadMany(rows.map(({ id }) => id))
  const withStory = rows.map((row, i) => ({ ...row, story: stories[i] as Story }))
  const pageOf = (id: string): Page<Story> => {
    const page = toPage(
      withStory.filter((row) => row.threadId === id),
      initialReplies,
      (row) => row,
    )
    return { ...page, items: page.items.map(({ story }) => story) }
  }
  return new Map(threadIds.map((id) => [id, pageOf(id)]))
})

/** What a user responded to public posts, newest first, except responses kept to their conversation. */
export async function listResponsesBy(ctx: Context, userId: string, { limit, after }: PageRequest): Promise<Page<Story>> {
  const chosen = sql<Key>`
    select r.response_id as id, r.published_at as at from responses r
    where r.author_id = ${userId} and r.form = 'response' and r.is_distributed and ${isResponseVisibleTo(ctx)}
      and (exists (
        select 1 from stories about join users w on w.id = about.author_id where about.id = r.story_id
          and about.state = 'published' and about.visibility in ('PUBLIC', 'LOCKED') and about.suspended_at is null
          and about.legally_unavailable_at is null and ${isAccountVisible('w')}
      ) or exists (
        select 1 from lists l join users w on w.id = l.owner_id where l.id = r.list_id and ${isPublicList} and ${isAccountVisible('w')}
      ))
      ${after ? sql`and (r.published_at, r.response_id) < (${after.at}, ${after.id})` : sql``}
    order by r.published_at desc, r.response_id desc limit ${oneMoreThan(limit)}`
  const page = toPage(await loadListedStories(ctx, chosen), limit, ({ at, id }) => ({ at, id }))
  return { ...page, items: page.items.map(({ story }) => story) }
}
