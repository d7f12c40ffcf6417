import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { oneMoreThan, type Page, type PageRequest } from '#server/platform/paging.ts'
import { type Key, loadStories, shownIn, shownToViewer } from './listings.sql.ts'
import type { Story } from './story.ts'

/** Stories that belong together and that this viewer may see: what follows `from` in a statement, with the story as `p`. */
export type Shelf = {
  from: RawBuilder<unknown>
  /** Where an index keeps when each was published, and its id. */
  at: RawBuilder<unknown>
  id: RawBuilder<unknown>
}

export type Span = { from: Date; until: Date }

export const shelfOfPublication = (ctx: Context, publicationId: string): Shelf => ({
  from: sql`posts p where ${shownIn(ctx, publicationId)}`,
  at: sql`p.first_published_at`,
  id: sql`p.id`,
})

export const shelfOfTag = (ctx: Context, tagId: string): Shelf => ({
  from: sql`post_tags pt join posts p on p.id = pt.post_id where pt.tag_id = ${tagId} and p.is_listed ${shownToViewer(ctx)}`,
  at: sql`pt.first_published_at`,
  id: sql`pt.post_id`,
})

export const newestOf = (ctx: Context, { from, at, id }: Shelf, request: PageRequest): Promise<Page<Story>> =>
  loadStories(
    ctx,
    sql<Key>`select p.id, ${at} as at from ${from}
      ${request.after ? sql`and (${at}, ${id}) < (${request.after.at}, ${request.after.id})` : sql``}
      order by ${at} desc, ${id} desc limit ${oneMoreThan(request.limit)}`,
    request,
  )

/** How many of the newest stories are looked through for those that are read most. */
const trendingWindow = 100
/** And of those of a span of time: a popular topic has more in a year than anybody could look through. */
const spanWindow = 5_000

const among = ({ from, at, id }: Shelf, span: Span | undefined): RawBuilder<unknown> =>
  span
    ? sql`select p.id from ${from} and ${at} >= ${span.from} and ${at} < ${span.until} order by ${at} desc, ${id} desc limit ${sql.lit(spanWindow)}`
    : sql`select p.id from ${from} order by ${at} desc, ${id} desc limit ${sql.lit(trendingWindow)}`

/**
 * Most claps first, in a span of time or among the newest. A place in this order is a number of claps and an id; a cursor carries the
 * number where others carry a time.
 */
export const mostClappedOf = (ctx: Context, shelf: Shelf, request: PageRequest, span?: Span): Promise<Page<Story>> =>
  loadStories(
    ctx,
    sql<Key>`select c.id, to_timestamp(coalesce(s.clap_count, 0) / 1000.0) as at
      from (${among(shelf, span)}) c left join post_stats s on s.post_id = c.id
      ${request.after ? sql`where (coalesce(s.clap_count, 0), c.id) < (${request.after.at.getTime()}::int, ${request.after.id})` : sql``}
      order by coalesce(s.clap_count, 0) desc, c.id desc limit ${oneMoreThan(request.limit)}`,
    request,
  )

/** More years than anybody has published in, and all the days of a month. */
const mostParts = 200

/**
 * The years, months or days of a span in which something was published, newest first. Each step jumps over the index to the newest
 * story before the part already found, so that it costs as many probes as there are parts, however many stories they hold.
 */
export async function partsOf(
  ctx: Context,
  { from: shelf, at }: Shelf,
  unit: 'year' | 'month' | 'day',
  { from, until }: Span,
): Promise<number[]> {
  const newestBefore = (end: RawBuilder<unknown>) => sql`
    select date_trunc(${sql.lit(unit)}, ${at} at time zone 'UTC') as part from ${shelf} and ${at} >= ${from} and ${at} < ${end}
    order by ${at} desc limit 1`
  const { rows } = await sql<{ n: number }>`
    with recursive parts as (
      (${newestBefore(sql`${until}::timestamptz`)})
      union all
      select (${newestBefore(sql`(parts.part at time zone 'UTC')`)}) from parts where parts.part is not null
    )
    select extract(${sql.lit(unit)} from part)::int as n from parts where part is not null limit ${sql.lit(mostParts)}`.execute(
    ctx.db,
  )
  return rows.map(({ n }) => n)
}
