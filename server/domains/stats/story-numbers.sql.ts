import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { periodBounds, type DayRange } from './period.ts'

export type StoryNumbers = { views: number; reads: number; claps: number; follows: number }
export type DayNumbers = { day: string; views: number; reads: number; follows: number }

/** The stories to count and the follow times, as queries. */
export type CountedScope = { stories: RawBuilder<unknown>; follows: RawBuilder<unknown> }

// As an array, so that the numbers are looked up per story, regardless of the total.
const idsIn = (stories: RawBuilder<unknown>) => sql`any(array(${stories}))`

export async function sumNumbers(ctx: Context, { stories, follows }: CountedScope, period: DayRange): Promise<StoryNumbers> {
  const { from, before } = periodBounds(period)
  const { rows } = await sql<StoryNumbers>`
    select seen.views, seen.reads,
      (select coalesce(sum(c.count), 0)::int from claps c
        where c.story_id = ${idsIn(stories)} and c.clapped_at >= ${from} and c.clapped_at < ${before}) as claps,
      (select count(*)::int from (${follows}) f (at) where f.at >= ${from} and f.at < ${before}) as follows
    from (
      select coalesce(sum(views), 0)::int as views, coalesce(sum(reads), 0)::int as reads from story_numbers
      where story_id = ${idsIn(stories)} and day between ${period.first}::date and ${period.last}::date
    ) seen`.execute(ctx.db)
  return rows[0] as StoryNumbers
}

/** Days with at least one event. */
export async function listDayNumbers(ctx: Context, { stories, follows }: CountedScope, period: DayRange): Promise<DayNumbers[]> {
  const { from, before } = periodBounds(period)
  const { rows } = await sql<DayNumbers>`
    select day::text as day, sum(views)::int as views, sum(reads)::int as reads, sum(follows)::int as follows
    from (
      select day, views, reads, 0 as follows from story_numbers
      where story_id = ${idsIn(stories)} and day between ${period.first}::date and ${period.last}::date
      union all
      select (f.at at time zone 'UTC')::date, 0, 0, 1 from (${follows}) f (at) where f.at >= ${from} and f.at < ${before}
    ) numbers group by day order by day`.execute(ctx.db)
  return rows
}

export type StoryStatsRow = { id: string; views: number; reads: number; readRatio: number; claps: number; place: string }

const places = {
  NEWEST: sql`(extract(epoch from p.first_published_at) * 1000)::bigint`,
  VIEWS: sql`coalesce(n.views, 0)::bigint`,
  READS: sql`coalesce(n.reads, 0)::bigint`,
  READ_RATIO: sql`(1000000 * coalesce(n.reads, 0) / greatest(coalesce(n.views, 0), 1))::bigint`,
  CLAPS: sql`coalesce(c.claps, 0)::bigint`,
}

export type RowRequest = {
  sort: keyof typeof places
  period: DayRange
  limit: number
  /** The sort value of the last row shown, an integer, and its id. */
  after: { place: number; id: string } | undefined
}

/** The numbers of each story in the period, one row more than the limit. */
export async function queryStoryRows(
  ctx: Context,
  stories: RawBuilder<unknown>,
  { sort, period, limit, after }: RowRequest,
): Promise<StoryStatsRow[]> {
  const { from, before } = periodBounds(period)
  const { rows } = await sql<StoryStatsRow>`
    with mine as materialized (${stories}),
    n as (
      select story_id, sum(views)::int as views, sum(reads)::int as reads from story_numbers
      where story_id = any(array(select id from mine)) and day between ${period.first}::date and ${period.last}::date group by story_id
    ),
    c as (
      select story_id, sum(count)::int as claps from claps
      where story_id = any(array(select id from mine)) and clapped_at >= ${from} and clapped_at < ${before} group by story_id
    ),
    ranked as (
      select p.id, coalesce(n.views, 0) as views, coalesce(n.reads, 0) as reads, coalesce(c.claps, 0) as claps, ${places[sort]} as place
      from mine join stories p on p.id = mine.id left join n on n.story_id = p.id left join c on c.story_id = p.id
    )
    select id, views, reads, case when views > 0 then reads::float8 / views else 0 end as read_ratio, claps, place::text as place
    from ranked ${after ? sql`where (ranked.place, ranked.id) < (${after.place}::bigint, ${after.id})` : sql``}
    order by ranked.place desc, ranked.id desc limit ${limit + 1}`.execute(ctx.db)
  return rows
}
