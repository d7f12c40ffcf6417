import { type Selectable, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { anyOf, loader, viewerLoader } from '#server/platform/loader.ts'

export type SocialStats = { followerCount: number; followingCount: number }

export const socialStatsByUser = loader(
  ({ db }, ids) => db.selectFrom('user_stats').selectAll().where('user_id', '=', anyOf(ids)),
  (rows: readonly Selectable<Tables['user_stats']>[]): Map<string, SocialStats> =>
    new Map(rows.map((row) => [row.user_id, { followerCount: row.follower_count, followingCount: row.following_count }])),
)

/** When the viewer followed each of these users. */
export const viewerFollows = viewerLoader(
  ({ db, viewerId }, ids) =>
    db
      .selectFrom('follows_users')
      .select(['followee_id', 'followed_at'])
      .where('follower_id', '=', viewerId)
      .where('followee_id', '=', anyOf(ids)),
  (rows: readonly { followee_id: string; followed_at: Date }[]) => new Map(rows.map((row) => [row.followee_id, row.followed_at])),
)

export const viewerMutes = viewerLoader(
  ({ db, viewerId }, ids) =>
    db.selectFrom('mutes_users').select('muted_id').where('user_id', '=', viewerId).where('muted_id', '=', anyOf(ids)),
  (rows: readonly { muted_id: string }[]) => new Map(rows.map((row) => [row.muted_id, true])),
)

type Blocks = { blockedBy: boolean; blocking: boolean }

export const viewerBlocks = viewerLoader(
  ({ db, viewerId }, ids) =>
    db
      .selectFrom('blocks')
      .select(['user_id', 'blocked_id'])
      .where((eb) =>
        eb.or([
          eb.and([eb('user_id', '=', viewerId), eb('blocked_id', '=', anyOf(ids))]),
          eb.and([eb('blocked_id', '=', viewerId), eb('user_id', '=', anyOf(ids))]),
        ]),
      ),
  (rows: readonly { user_id: string; blocked_id: string }[], ids): Map<string, Blocks> =>
    new Map(
      ids.map((id) => [
        id,
        { blockedBy: rows.some((row) => row.user_id === id), blocking: rows.some((row) => row.blocked_id === id) },
      ]),
    ),
)

/** Whether this user has blocked the viewer, or the viewer them. */
export const findBlocks = async (ctx: Context, userId: string): Promise<Blocks> =>
  (await viewerBlocks(ctx).load(userId)) ?? { blockedBy: false, blocking: false }

/** Whether each user has muted, blocked or been blocked by anyone. Most have not, which saves filtering for them. */
export const hasMutesOrBlocks = loader(
  (_args, ids) => sql<{ user_id: string }>`
    select user_id from mutes_users where user_id = ${anyOf(ids)}
    union select user_id from blocks where user_id = ${anyOf(ids)}
    union select blocked_id from blocks where blocked_id = ${anyOf(ids)}`,
  (rows: readonly { user_id: string }[]) => new Map(rows.map((row) => [row.user_id, true])),
)
