import type { Context } from '#server/platform/context.ts'
import { loader } from '#server/platform/loader.ts'

export type SocialStats = { followerCount: number; followingCount: number }

export const socialStatsByUser = loader<string, SocialStats>(async (ctx, ids) => {
  const rows = await ctx.db
    .selectFrom('user_stats')
    .selectAll()
    .where('user_id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()
  return new Map(rows.map((row) => [row.user_id, { followerCount: row.follower_count, followingCount: row.following_count }]))
})

/** When the viewer followed each of these people. */
export const viewerFollows = loader<string, Date>(async (ctx, ids) => {
  if (!ctx.viewer) return new Map()
  const rows = await ctx.db
    .selectFrom('follows_users')
    .select(['followee_id', 'followed_at'])
    .where('follower_id', '=', ctx.viewer.id)
    .where('followee_id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()
  return new Map(rows.map((row) => [row.followee_id, row.followed_at]))
})

export const viewerMutes = loader<string, true>(async (ctx, ids) => {
  if (!ctx.viewer) return new Map()
  const rows = await ctx.db
    .selectFrom('mutes_users')
    .select('muted_id')
    .where('user_id', '=', ctx.viewer.id)
    .where('muted_id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()
  return new Map(rows.map((row) => [row.muted_id, true]))
})

type Blocks = { blockedBy: boolean; blocking: boolean }

const viewerBlocks = loader<string, Blocks>(async (ctx, ids) => {
  if (!ctx.viewer) return new Map()
  const viewerId = ctx.viewer.id
  const rows = await ctx.db
    .selectFrom('blocks')
    .select(['user_id', 'blocked_id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('user_id', '=', viewerId), eb('blocked_id', '=', eb.fn.any(eb.val([...ids])))]),
        eb.and([eb('blocked_id', '=', viewerId), eb('user_id', '=', eb.fn.any(eb.val([...ids])))]),
      ]),
    )
    .execute()
  return new Map(
    ids.map((id) => [
      id,
      { blockedBy: rows.some((row) => row.user_id === id), blocking: rows.some((row) => row.blocked_id === id) },
    ]),
  )
})

/** Whether this person has blocked the viewer, or the viewer them. */
export const blocksBetween = async (ctx: Context, userId: string): Promise<Blocks> =>
  (await viewerBlocks(ctx).load(userId)) ?? { blockedBy: false, blocking: false }
