import { sql } from 'kysely'
import { storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { statsPolicy } from './stats.policy.ts'

/** A site readers came from, our own when they came from another page here; without a name when their browser did not say. */
export type Referrer = { source: string; count: number }

/** Of a story that is opened more often the newest views are looked at. */
const mostViews = 50_000
const mostSources = 100

/** Where the readers of a story came from, the most first; for those who may edit it. */
export async function referrersOf(ctx: Context, id: string): Promise<Result<Referrer[], 'NotFound' | 'Forbidden'>> {
  const story = await storiesById(ctx).load(id)
  if (!story) return refused('NotFound')
  if (!(await statsPolicy.ofStory(ctx, story))) return refused('Forbidden')
  const { rows } = await sql<Referrer>`
    select coalesce(substring(referrer from '^https?://(?:www\\.)?([^/:?#]+)'), '') as source, count(*)::int as count
    from (
      select data ->> 'referrer' as referrer from analytics_events
      where key = 'post.clientViewed' and data ->> 'postId' = ${id}
      order by happened_at desc limit ${mostViews}
    ) views
    group by 1 order by 2 desc, 1 limit ${mostSources}`.execute(ctx.db)
  return ok(rows)
}
