import { type RawBuilder, sql } from 'kysely'
import { storiesById, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { encodeCursor, type PageRequest } from '#server/platform/paging.ts'
import { refused, ok, type Result } from '#server/platform/result.ts'
import type { StatsKind } from '#shared/enums/stats-kind.ts'
import type { StatsSort } from '#shared/enums/stats-sort.ts'
import { startOfUtcDay } from '#shared/time/days.ts'
import { daysOf, type Period } from './period.ts'
import { type Counted, daysWithNumbers, type Numbers, rowsOf, type StoryRow, totalsOf } from './story-numbers.sql.ts'

export type Bucket = Omit<Numbers, 'claps'> & { startsAt: Date }
export type Row = Omit<StoryRow, 'id' | 'place'> & { story: Story; period: Period }

/** The stats of a period: totals, days and stories. Each part is queried on demand. */
export type StatsPage = {
  period: Period
  counted: Counted
  sum: (ctx: Context) => Promise<Numbers>
  rows: (ctx: Context) => Promise<RowPage>
}

type RowPage = { items: Row[]; next: string | undefined; limit: number }

export type RowsWanted = { sort: StatsSort; request: PageRequest }

/** Responses are published posts too, and counted separately. */
const isOfKind = (kind: StatsKind): RawBuilder<unknown> =>
  kind === 'STORIES'
    ? sql`p.in_response_to_id is null and p.in_response_to_catalog_id is null and p.outside_href is null`
    : sql`(p.in_response_to_id is not null or p.in_response_to_catalog_id is not null)`

/** The stats of the viewer's own stories or responses. */
export function ownStats(ctx: Context, period: Period, kind: StatsKind, wanted: RowsWanted): Result<StatsPage, 'Unauthorized'> {
  const { viewer } = ctx
  if (!viewer) return refused('Unauthorized')
  const stories = sql`select p.id from posts p where p.author_id = ${viewer.id} and p.state = 'published' and ${isOfKind(kind)}`
  const follows = sql`select followed_at from follows_users where followee_id = ${viewer.id}`
  return ok(statsOver(period, { stories, follows }, wanted))
}

export function statsOver(period: Period, counted: Counted, wanted: RowsWanted): StatsPage {
  let rows: Promise<RowPage> | undefined
  let sum: Promise<Numbers> | undefined
  return {
    period,
    counted,
    sum: (ctx) => (sum ??= totalsOf(ctx, counted, period)),
    rows: (ctx) => (rows ??= loadRows(ctx, period, counted, wanted)),
  }
}

async function loadRows(ctx: Context, period: Period, { stories }: Counted, { sort, request }: RowsWanted): Promise<RowPage> {
  // In a list sorted by a number, the cursor holds it in place of a time.
  const after = request.after && { place: request.after.at.getTime(), id: request.after.id }
  const found = await rowsOf(ctx, stories, { sort, period, limit: request.limit, after })
  const shown = found.slice(0, request.limit)
  const loaded = await storiesById(ctx).loadMany(shown.map(({ id }) => id))
  const last = shown.at(-1)
  return {
    items: shown.flatMap(({ views, reads, readRatio, claps }, at): Row[] => {
      const story = loaded[at]
      return story && !(story instanceof Error) ? [{ views, reads, readRatio, claps, story, period }] : []
    }),
    next: found.length > shown.length && last ? encodeCursor({ at: new Date(Number(last.place)), id: last.id }) : undefined,
    limit: request.limit,
  }
}

/** Every day of the period, including days without views. */
export async function bucketsOf(ctx: Context, { counted, period }: StatsPage): Promise<Bucket[]> {
  const byDay = new Map((await daysWithNumbers(ctx, counted, period)).map((one) => [one.day, one]))
  return daysOf(period).map((name) => {
    const { views = 0, reads = 0, follows = 0 } = byDay.get(name) ?? {}
    return { startsAt: startOfUtcDay(name), views, reads, follows }
  })
}

/** When the first of them was published. */
export async function earliestOf(ctx: Context, { counted }: StatsPage): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(first_published_at) as at from posts where id = any(array(${counted.stories}))`.execute(ctx.db)
  return rows[0]?.at ?? null
}
