import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { minute } from '#shared/time/units.ts'
import type { List } from './list.ts'
import { listPolicy } from './list.policy.ts'
import { listStats } from './lists.sql.ts'
import { findList, readList } from './read-list.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    ListFollowed: { listId: string; ownerId: string; userId: string }
  }
}

const perMinute = { limit: 60, windowMs: minute }

type FollowRefusal = 'Unauthorized' | 'NotFound' | 'Forbidden' | 'BadRequest' | 'AccountSuspended'

/** Adds another user's list to the viewer's library. */
export const followList = (ctx: Context, listId: string): Promise<Result<List, FollowRefusal>> =>
  ctx.transaction(async (tx) => {
    const { viewer } = tx
    if (!viewer) return refused('Unauthorized')
    const found = await readList(tx, listId)
    if (!found.ok) return found
    if (viewer.isSuspended) return refused('AccountSuspended')
    if (!listPolicy.follow(tx, found.value))
      return refused('Forbidden', { message: 'This is your own list, so it’s already in your library.' })
    const tooOften = limitedAs('BadRequest', tx, 'follow-list', perMinute)
    if (tooOften) return tooOften
    const { rows } = await sql<{ n: number }>`
      with added as (
        insert into catalog_follows (catalog_id, user_id, followed_at) values (${listId}, ${viewer.id}, ${tx.now()})
        on conflict do nothing returning 1
      ), counted as (
        insert into catalog_stats as s (catalog_id, follower_count) select ${listId}, 1 from added
        on conflict (catalog_id) do update set follower_count = s.follower_count + 1 returning 1
      ) select count(*)::int as n from counted`.execute(tx.db)
    await noteFollowing(tx, listId)
    if (rows[0]?.n) await announce(tx, 'ListFollowed', { listId, ownerId: found.value.owner_id, userId: viewer.id })
    return ok(found.value)
  })

/** Works for lists the viewer can no longer open. */
export const unfollowList = (ctx: Context, listId: string): Promise<Result<List, FollowRefusal>> =>
  ctx.transaction(
    async (tx) => {
      const { viewer } = tx
      if (!viewer) return refused('Unauthorized')
      const tooOften = limitedAs('BadRequest', tx, 'follow-list', perMinute)
      if (tooOften) return tooOften
      await sql`
      with removed as (delete from catalog_follows where catalog_id = ${listId} and user_id = ${viewer.id} returning 1)
      update catalog_stats set follower_count = greatest(0, follower_count - 1)
      where catalog_id = ${listId} and exists (select 1 from removed)`.execute(tx.db)
      await noteFollowing(tx, listId)
      const list = await findList(tx, listId)
      return list && (await listPolicy.know(tx, list)) ? ok(list) : refused('NotFound')
    },
    { keepOnRefusal: true },
  )

async function noteFollowing(tx: Context, listId: string): Promise<void> {
  listStats(tx).clear(listId)
  await tx.services.pages.purge(tx, [`list:${listId}`])
}
