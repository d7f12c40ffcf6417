import { type RawBuilder, sql } from 'kysely'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { type Listeners, publishEvent } from '#server/platform/events.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { findTagBySlug } from './tags.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    TagFollowed: { followerId: string; tagSlug: string }
    TagUnfollowed: { followerId: string; tagSlug: string }
  }
}

const head = {
  requires: ['viewer', 'notSuspended'],
  limits: [{ action: 'follow-tag', ...perHour(300) }],
  refusals: ['Unauthorized', 'NotFound'],
} as const

export const followTag = command(head, async (tx, slug: string) => {
  const tag = await findTagBySlug(tx, slug)
  if (!tag) return refused('NotFound')
  const { rows } = await sql`
      with added as (
        insert into follows_tags (follower_id, tag_id, followed_at) values (${tx.viewer.id}, ${tag.id}, ${tx.now()}) on conflict do nothing returning 1
      ), counted as (select count(*)::int as n from added)
      insert into tag_stats (tag_id, follower_count) select ${tag.id}, n from counted where n > 0
      on conflict (tag_id) do update set follower_count = tag_stats.follower_count + 1 returning 1`.execute(tx.db)
  if (rows.length > 0) await publishEvent(tx, 'TagFollowed', { followerId: tx.viewer.id, tagSlug: tag.slug })
  return ok(tag)
})

export const unfollowTag = command(head, async (tx, slug: string) => {
  const tag = await findTagBySlug(tx, slug)
  if (!tag) return refused('NotFound')
  const { rows } = await sql`
      with removed as (delete from follows_tags where follower_id = ${tx.viewer.id} and tag_id = ${tag.id} returning 1),
      counted as (select count(*)::int as n from removed)
      update tag_stats set follower_count = greatest(0, follower_count - 1) from counted where n > 0 and tag_id = ${tag.id}
      returning 1`.execute(tx.db)
  if (rows.length > 0) await publishEvent(tx, 'TagUnfollowed', { followerId: tx.viewer.id, tagSlug: tag.slug })
  return ok(tag)
})

/** Closed accounts do not count as followers of tags; reactivated ones count again. */
export const countTagFollowers: Listeners = {
  AccountDeactivated: (tx, { userId }) => countFollowsOf(tx, userId, sql.lit(-1)),
  AccountReactivated: (tx, { userId }) => countFollowsOf(tx, userId, sql.lit(1)),
}

async function countFollowsOf(tx: Context, userId: string, by: RawBuilder<unknown>): Promise<void> {
  await sql`
    update tag_stats s set follower_count = greatest(0, s.follower_count + ${by})
    from follows_tags f where f.follower_id = ${userId} and s.tag_id = f.tag_id`.execute(tx.db)
}
