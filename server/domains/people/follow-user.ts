import { t } from '#shared/translation/translate.ts'
import { isClosed, usersById } from '#server/domains/accounts/accounts.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, refused } from '#server/platform/result.ts'
import { sql } from 'kysely'
import { followLimits, unfollowLimits } from './follow-limits.ts'
import { findBlocks } from './people.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    UserFollowed: { followerId: string; followeeId: string }
    UserUnfollowed: { followerId: string; followeeId: string }
  }
}

const refusals = ['Unauthorized', 'AccountSuspended', 'NotFound', 'BadRequest', 'Forbidden', 'RateLimited'] as const

export const followUser = command(
  { requires: ['viewer', 'notSuspended'], limits: followLimits, refusals },
  async (tx, id: string) => {
    const { viewer } = tx
    if (isViewer(tx, id)) return refused('BadRequest', { message: t`You cannot follow yourself on ${tx.config.productName}` })
    const user = await usersById(tx).load(id)
    if (!user || isClosed(user)) return refused('NotFound')
    const { blockedBy, blocking } = await findBlocks(tx, id)
    if (blockedBy || blocking) return refused('Forbidden')
    if (await saveFollow(tx, viewer.id, id)) await publishEvent(tx, 'UserFollowed', { followerId: viewer.id, followeeId: id })
    return ok(user)
  },
)

export const unfollowUser = command({ requires: ['viewer'], limits: unfollowLimits, refusals }, async (tx, id: string) => {
  const user = await usersById(tx).load(id)
  // A closed account is not in any count; see `count-with-accounts.ts`.
  if (!user || isClosed(user)) return refused('NotFound')
  const followerId = tx.viewer.id
  if (await removeFollow(tx, followerId, id)) await publishEvent(tx, 'UserUnfollowed', { followerId, followeeId: id })
  return ok(user)
})

/** Locks in a fixed order, to avoid a deadlock when two users follow each other at the same time. */
async function lockCounters(tx: Context, userIds: string[]): Promise<void> {
  const ids = userIds.toSorted()
  await sql`insert into user_stats (user_id) select unnest(${ids}::text[]) on conflict do nothing`.execute(tx.db)
  await sql`select 1 from user_stats where user_id = any(${ids}) order by user_id for update`.execute(tx.db)
}

// One statement changes the row and both counters, so that no crash or second click can make them differ.
async function saveFollow(tx: Context, followerId: string, followeeId: string): Promise<boolean> {
  await lockCounters(tx, [followerId, followeeId])
  const { rows } = await sql<{ changed: number }>`
    with added as (
      insert into follows_users (follower_id, followee_id, followed_at) values (${followerId}, ${followeeId}, ${tx.now()})
      on conflict do nothing returning 1
    ), counted as (select count(*)::int as n from added),
    followee as (
      insert into user_stats (user_id, follower_count) select ${followeeId}, n from counted where n > 0
      on conflict (user_id) do update set follower_count = user_stats.follower_count + 1
    ), follower as (
      insert into user_stats (user_id, following_count) select ${followerId}, n from counted where n > 0
      on conflict (user_id) do update set following_count = user_stats.following_count + 1
    ) select n as changed from counted`.execute(tx.db)
  return (rows[0]?.changed ?? 0) > 0
}

/** Returns whether there was a follow to remove. */
export async function removeFollow(tx: Context, followerId: string, followeeId: string): Promise<boolean> {
  await lockCounters(tx, [followerId, followeeId])
  const { rows } = await sql<{ changed: number }>`
    with removed as (
      delete from follows_users where follower_id = ${followerId} and followee_id = ${followeeId} returning 1
    ), counted as (select count(*)::int as n from removed),
    followee as (
      update user_stats set follower_count = greatest(0, follower_count - 1) from counted where n > 0 and user_id = ${followeeId}
    ), follower as (
      update user_stats set following_count = greatest(0, following_count - 1) from counted where n > 0 and user_id = ${followerId}
    ) select n as changed from counted`.execute(tx.db)
  return (rows[0]?.changed ?? 0) > 0
}
