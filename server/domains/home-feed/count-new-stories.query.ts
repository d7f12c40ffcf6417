import { type RawBuilder, sql } from 'kysely'
import { browserLanguages, isReadBy, visibleTo } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { day } from '#shared/time/units.ts'
import { notDismissedBy } from './signals.ts'

export type FeedKind = { mode: 'FOR_YOU' } | { mode: 'FOLLOWING' } | { mode: 'TOPIC'; tagId: string }

/** Higher counts are shown as "many". */
const maxCount = 10
/** A page left open for longer is reloaded instead. */
const maxAgeMs = day

const belongs = (ctx: Context, me: string, kind: FeedKind): RawBuilder<unknown> => {
  switch (kind.mode) {
    case 'FOR_YOU':
      return sql`p.author_id <> ${me} and ${isReadBy(sql.val(me), sql.val(browserLanguages(ctx)))}`
    case 'FOLLOWING':
      return sql`(p.author_id in (select followee_id from follows_users where follower_id = ${me})
        or p.publication_id in (select publication_id from follows_publications where follower_id = ${me}))`
    case 'TOPIC':
      return sql`exists (select 1 from story_tags t where t.story_id = p.id and t.tag_id = ${kind.tagId})`
  }
}

/** The number of new stories in a feed since it was opened, up to a limit. */
export async function countNewStories(ctx: Context, viewerId: string, kind: FeedKind, since: Date): Promise<number> {
  const from = new Date(Math.max(since.getTime(), ctx.now().getTime() - maxAgeMs))
  const me = sql.val(viewerId)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from stories p where p.is_listed and p.first_published_at > ${from} and ${belongs(ctx, viewerId, kind)}
      ${visibleTo(me)} ${notDismissedBy(me)} limit ${sql.lit(maxCount)}
    ) newer`.execute(ctx.db)
  return rows[0]?.n ?? 0
}
