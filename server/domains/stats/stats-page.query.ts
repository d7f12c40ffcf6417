import { type RawBuilder, sql } from 'kysely'
import { storiesById, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { encodeCursor, type PageRequest } from '#server/platform/paging.ts'
import { refused, ok, type Result } from '#server/platform/result.ts'
import type { StatsKind, StatsSort } from '#shared/enums/stats.ts'
import { startOfUtcDay } from '#shared/time/days.ts'
import { listDays, type DayRange } from './period.ts'
import {
  type CountedScope,
  listDayNumbers,
  type StoryNumbers,
  queryStoryRows,
  type StoryStatsRow,
  sumNumbers,
} from './story-numbers.sql.ts'

export type StatsBucket = Omit<StoryNumbers, 'claps'> & { startsAt: Date }
export type StatsRow = Omit<StoryStatsRow, 'id' | 'place'> & { story: Story; period: DayRange }

/** The stats of a period: totals, days and stories. Each part is queried on demand. */
export type StatsPage = {
  period: DayRange
  counted: CountedScope
  sum: (ctx: Context) => Promise<StoryNumbers>
  rows: (ctx: Context) => Promise<RowPage>
}

type RowPage = { items: StatsRow[]; next: string | undefined; limit: number }

export type RowOptions = { sort: StatsSort; request: PageRequest }

/** Responses are published posts too, and counted separately. */
const isOfKind = (kind: StatsKind): RawBuilder<unknown> =>
  kind === 'STORIES'
    ? sql`p.in_response_to_id is null and p.in_response_to_list_id is null and p.external_url is null`
    : sql`(p.in_response_to_id is not null or p.in_response_to_list_id is not null)`

/** The stats of the viewer's own stories or responses. */
export function queryOwnStats(
  ctx: Context,
  period: DayRange,
  kind: StatsKind,
  options: RowOptions,
): Result<StatsPage, 'Unauthorized'> {
  const { viewer } = ctx
  if (!viewer) return refused('Unauthorized')
  const stories = sql`select p.id from stories p where p.author_id = ${viewer.id} and p.state = 'published' and ${isOfKind(kind)}`
  const follows = sql`select followed_at from follows_users where followee_id = ${viewer.id}`
  return ok(createStatsPage(period, { stories, follows }, options))
}

export function createStatsPage(period: DayRange, counted: CountedScope, options: RowOptions): StatsPage {
  let rows: Promise<RowPage> | undefined
  let sum: Promise<StoryNumbers> | undefined
  return {
    period,
    counted,
    sum: (ctx) => (sum ??= sumNumbers(ctx, counted, period)),
    rows: (ctx) => (rows ??= loadRows(ctx, period, counted, options)),
  }
}

async function loadRows(
  ctx: Context,
  period: DayRange,
  { stories }: CountedScope,
  { sort, request }: RowOptions,
): Promise<RowPage> {
  // In a list sorted by a number, the cursor holds it in place of a time.
  const after = request.after && { place: request.after.at.getTime(), id: request.after.id }
  const found = await queryStoryRows(ctx, stories, { sort, period, limit: request.limit, after })
  const pageRows = found.slice(0, request.limit)
  const loaded = await storiesById(ctx).loadMany(pageRows.map(({ id }) => id))
  const last = pageRows.at(-1)
  return {
    items: pageRows.flatMap(({ views, reads, readRatio, claps }, at): StatsRow[] => {
      const story = loaded[at]
      return story && !(story instanceof Error) ? [{ views, reads, readRatio, claps, story, period }] : []
    }),
    next: found.length > pageRows.length && last ? encodeCursor({ at: new Date(Number(last.place)), id: last.id }) : undefined,
    limit: request.limit,
  }
}

/** Every day of the period, including days without views. */
export async function listBuckets(ctx: Context, { counted, period }: StatsPage): Promise<StatsBucket[]> {
  const byDay = new Map((await listDayNumbers(ctx, counted, period)).map((numbers) => [numbers.day, numbers]))
  return listDays(period).map((name) => {
    const { views = 0, reads = 0, follows = 0 } = byDay.get(name) ?? {}
    return { startsAt: startOfUtcDay(name), views, reads, follows }
  })
}

/** When the first of them was published. */
export async function findEarliestDate(ctx: Context, { counted }: StatsPage): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(first_published_at) as at from stories where id = any(array(${counted.stories}))`.execute(ctx.db)
  return rows[0]?.at ?? null
}
