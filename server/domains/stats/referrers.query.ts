import { sql } from 'kysely'
import { storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { statsPolicy } from './stats.policy.ts'

/** A referring site, our own for internal links; unnamed when the browser sent none. */
export type Referrer = { source: string; count: number }

/** For a story with more views, only the newest ones are counted. */
const maxViews = 50_000
const maxSources = 100

/** The referrers of a story, most frequent first, for its writer and editors. */
export async function listReferrers(ctx: Context, id: string): Promise<Result<Referrer[], 'NotFound' | 'Forbidden'>> {
  const story = await storiesById(ctx).load(id)
  if (!story) return refused('NotFound')
  if (!(await statsPolicy.ofStory(ctx, story))) return refused('Forbidden')
  const { rows } = await sql<Referrer>`
    select coalesce(substring(referrer from '^https?://(?:www\\.)?([^/:?#]+)'), '') as source, count(*)::int as count
    from (
      select data ->> 'referrer' as referrer from analytics_events
      where key = 'post.clientViewed' and data ->> 'postId' = ${id}
      order by happened_at desc limit ${maxViews}
    ) views
    group by 1 order by 2 desc, 1 limit ${maxSources}`.execute(ctx.db)
  return ok(rows)
}
