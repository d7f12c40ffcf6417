import { type Selectable, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { anyOf, loader, viewerLoader } from '#server/platform/loader.ts'
import { seesEveryone } from '#server/platform/viewer-reads.ts'

export type SocialStats = { followerCount: number; followingCount: number }

export const socialStatsByUser = loader(
  ({ db }, ids) => db.selectFrom('userStats').selectAll().where('userId', '=', anyOf(ids)),
  (rows: readonly Selectable<Tables['userStats']>[]): Map<string, SocialStats> =>
    new Map(rows.map((row) => [row.userId, { followerCount: row.followerCount, followingCount: row.followingCount }])),
)

/** Which of these users the viewer follows. */
export const viewerFollows = viewerLoader(
  ({ db, viewerId }, ids) =>
    db.selectFrom('followsUsers').select('followeeId').where('followerId', '=', viewerId).where('followeeId', '=', anyOf(ids)),
  (rows: readonly { followeeId: string }[]) => new Map(rows.map((row) => [row.followeeId, true])),
)

/** When the viewer muted them. */
export const viewerMutes = viewerLoader(
  ({ db, viewerId }, ids) =>
    db.selectFrom('mutesUsers').select(['mutedId', 'mutedAt']).where('userId', '=', viewerId).where('mutedId', '=', anyOf(ids)),
  (rows: readonly { mutedId: string; mutedAt: Date }[]) => new Map(rows.map((row) => [row.mutedId, row.mutedAt])),
)

type Blocks = {
  blockedBy: boolean
  blocking: boolean
  /** When the viewer blocked them. */
  blockedAt: Date | null
}

export const viewerBlocks = viewerLoader(
  ({ db, viewerId }, ids) =>
    db
      .selectFrom('blocks')
      .select(['userId', 'blockedId', 'blockedAt'])
      .where((eb) =>
        eb.or([
          eb.and([eb('userId', '=', viewerId), eb('blockedId', '=', anyOf(ids))]),
          eb.and([eb('blockedId', '=', viewerId), eb('userId', '=', anyOf(ids))]),
        ]),
      ),
  (rows: readonly { userId: string; blockedId: string; blockedAt: Date }[], ids): Map<string, Blocks> =>
    new Map(
      ids.map((id) => {
        const own = rows.find((row) => row.blockedId === id)
        const blocks = { blockedBy: rows.some((row) => row.userId === id), blocking: own !== undefined }
        return [id, { ...blocks, blockedAt: own?.blockedAt ?? null }]
      }),
    ),
)

/** Whether this user has blocked the viewer, or the viewer them. */
export const findBlocks = async (ctx: Context, userId: string): Promise<Blocks> =>
  (seesEveryone(ctx) ? undefined : await viewerBlocks(ctx).load(userId)) ?? {
    blockedBy: false,
    blocking: false,
    blockedAt: null,
  }

/** Whether each user has muted or blocked anyone or a publication, or been blocked. Most have not, which saves filtering for them. */
export const hasMutesOrBlocks = loader(
  (_args, ids) => sql<{ userId: string }>`
    select user_id from mutes_users where user_id = ${anyOf(ids)}
    union select user_id from mutes_publications where user_id = ${anyOf(ids)}
    union select user_id from blocks where user_id = ${anyOf(ids)}
    union select blocked_id from blocks where blocked_id = ${anyOf(ids)}`,
  (rows: readonly { userId: string }[]) => new Map(rows.map((row) => [row.userId, true])),
)
