import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { refusalText } from '#shared/refusals.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import { type Tag, findTagBySlug } from './tags.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    TagFollowed: { tagSlug: string }
    TagUnfollowed: { tagSlug: string }
  }
}

const perHour = { limit: 300, windowMs: hour }

type FollowRefusal = 'Unauthorized' | 'NotFound'

async function findToFollow(tx: Context, slug: string): Promise<Result<{ tag: Tag; viewerId: string }, FollowRefusal>> {
  if (!tx.viewer) return refused('Unauthorized')
  if (tx.viewer.isSuspended) return refused('Unauthorized', { message: refusalText({ kind: 'AccountSuspended' }) })
  const rateLimited = enforceRateLimit(tx, 'follow-tag', perHour)
  if (rateLimited) return refused('Unauthorized', { message: refusalText(rateLimited.refusal) })
  const tag = await findTagBySlug(tx, slug)
  return tag ? ok({ tag, viewerId: tx.viewer.id }) : refused('NotFound')
}

export const followTag = (ctx: Context, slug: string): Promise<Result<Tag, FollowRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findToFollow(tx, slug)
    if (!found.ok) return found
    const { tag, viewerId } = found.value
    const { rows } = await sql`
      with added as (
        insert into follows_tags (follower_id, tag_id, followed_at) values (${viewerId}, ${tag.id}, ${tx.now()}) on conflict do nothing returning 1
      ), counted as (select count(*)::int as n from added)
      insert into tag_stats (tag_id, follower_count) select ${tag.id}, n from counted where n > 0
      on conflict (tag_id) do update set follower_count = tag_stats.follower_count + 1 returning 1`.execute(tx.db)
    if (rows.length > 0) await publishEvent(tx, 'TagFollowed', { tagSlug: tag.slug })
    return ok(tag)
  })

export const unfollowTag = (ctx: Context, slug: string): Promise<Result<Tag, FollowRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findToFollow(tx, slug)
    if (!found.ok) return found
    const { tag, viewerId } = found.value
    const { rows } = await sql`
      with removed as (delete from follows_tags where follower_id = ${viewerId} and tag_id = ${tag.id} returning 1),
      counted as (select count(*)::int as n from removed)
      update tag_stats set follower_count = greatest(0, follower_count - 1) from counted where n > 0 and tag_id = ${tag.id}
      returning 1`.execute(tx.db)
    if (rows.length > 0) await publishEvent(tx, 'TagUnfollowed', { tagSlug: tag.slug })
    return ok(tag)
  })
