import { sql } from 'kysely'
import { publicationsById } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { DayRange } from './period.ts'
import { type RowOptions, type StatsPage, createStatsPage } from './stats-page.query.ts'
import { statsPolicy } from './stats.policy.ts'

/** The stats of a publication's stories, for its editors. */
export async function queryPublicationStats(
  ctx: Context,
  id: string,
  period: DayRange,
  options: RowOptions,
): Promise<Result<StatsPage, 'NotFound' | 'Forbidden'>> {
  const publication = await publicationsById(ctx).load(id)
  if (!publication || publication.deletedAt) return refused('NotFound')
  if (!(await statsPolicy.ofPublication(ctx, id))) return refused('Forbidden')
  const stories = sql`select p.id from stories p
    where p.publication_id = ${id} and p.publication_status = 'APPROVED' and p.state = 'published' and p.in_response_to_id is null`
  const follows = sql`select followed_at from follows_publications where publication_id = ${id}`
  return ok(createStatsPage(period, { stories, follows }, options))
}

/** Unique viewers, counted once per day and story. */
export async function countVisitors(ctx: Context, { counted, period }: StatsPage): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(viewers), 0)::int as count from story_numbers
    where story_id = any(array(${counted.stories})) and day between ${period.first}::date and ${period.last}::date`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}
