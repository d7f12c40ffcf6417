import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { oneMoreThan, type Page, type PageRequest } from '#server/platform/paging.ts'
import { visibleInPublication, visibleToViewer, type Story } from '#server/domains/stories/stories.ts'
import { type StoryKey, loadStoryPage } from './story-listings.sql.ts'

/** A set of stories visible to the viewer: the SQL after `from`, with the story as `p`. */
export type StoryListing = {
  from: RawBuilder<unknown>
  /** The indexed columns with the publication time and the id. */
  at: RawBuilder<unknown>
  id: RawBuilder<unknown>
}

export type Span = { from: Date; until: Date }

export const publicationListing = (ctx: Context, publicationId: string): StoryListing => ({
  from: sql`stories p where ${visibleInPublication(ctx, publicationId)}`,
  at: sql`p.first_published_at`,
  id: sql`p.id`,
})

export const tagListing = (ctx: Context, tagId: string): StoryListing => ({
  from: sql`story_tags pt join stories p on p.id = pt.story_id where pt.tag_id = ${tagId} and p.is_listed ${visibleToViewer(ctx)}`,
  at: sql`pt.first_published_at`,
  id: sql`pt.story_id`,
})

export const listNewest = (ctx: Context, { from, at, id }: StoryListing, request: PageRequest): Promise<Page<Story>> =>
  loadStoryPage(
    ctx,
    sql<StoryKey>`select p.id, ${at} as at from ${from}
      ${request.after ? sql`and (${at}, ${id}) < (${request.after.at}, ${request.after.id})` : sql``}
      order by ${at} desc, ${id} desc limit ${oneMoreThan(request.limit)}`,
    request,
  )

/** How many of the newest stories are considered for the most read ones. */
const trendingWindow = 100
/** The same for a period, because a popular topic has too many stories in a year to read them all. */
const spanWindow = 5_000

const among = ({ from, at, id }: StoryListing, span: Span | undefined): RawBuilder<unknown> =>
  span
    ? sql`select p.id from ${from} and ${at} >= ${span.from} and ${at} < ${span.until} order by ${at} desc, ${id} desc limit ${sql.lit(spanWindow)}`
    : sql`select p.id from ${from} order by ${at} desc, ${id} desc limit ${sql.lit(trendingWindow)}`

/** Most clapped first, within a period or among the newest. The cursor holds a number of claps in place of a time. */
export const listMostClapped = (ctx: Context, listing: StoryListing, request: PageRequest, span?: Span): Promise<Page<Story>> =>
  loadStoryPage(
    ctx,
    sql<StoryKey>`select c.id, to_timestamp(coalesce(s.clap_count, 0) / 1000.0) as at
      from (${among(listing, span)}) c left join story_stats s on s.story_id = c.id
      ${request.after ? sql`where (coalesce(s.clap_count, 0), c.id) < (${request.after.at.getTime()}::int, ${request.after.id})` : sql``}
      order by coalesce(s.clap_count, 0) desc, c.id desc limit ${oneMoreThan(request.limit)}`,
    request,
  )

/** More than the years with stories, or the days of a month. */
const maxPeriods = 200

/**
 * The years, months or days of a span that have stories, newest first. Each step skips in the index to the newest story before the previous
 * period, so the cost is one probe per period, regardless of the number of stories.
 */
export async function listPeriods(
  ctx: Context,
  { from: listing, at }: StoryListing,
  unit: 'year' | 'month' | 'day',
  { from, until }: Span,
): Promise<number[]> {
  const newestBefore = (end: RawBuilder<unknown>) => sql`
    select date_trunc(${sql.lit(unit)}, ${at} at time zone 'UTC') as part from ${listing} and ${at} >= ${from} and ${at} < ${end}
    order by ${at} desc limit 1`
  const { rows } = await sql<{ n: number }>`
    with recursive parts as (
      (${newestBefore(sql`${until}::timestamptz`)})
      union all
      select (${newestBefore(sql`(parts.part at time zone 'UTC')`)}) from parts where parts.part is not null
    )
    select extract(${sql.lit(unit)} from part)::int as n from parts where part is not null limit ${sql.lit(maxPeriods)}`.execute(
    ctx.db,
  )
  return rows.map(({ n }) => n)
}
