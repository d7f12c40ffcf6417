import { sql } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import { followLimits } from '#server/domains/people/people.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, refused } from '#server/platform/result.ts'
import { listPolicy } from './list.policy.ts'
import { statsByList } from './lists.sql.ts'
import { findList, readList } from './read-list.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    ListFollowed: { listId: string; ownerId: string; userId: string }
  }
}

const refusals = ['Unauthorized', 'NotFound', 'Forbidden', 'BadRequest', 'AccountSuspended'] as const

/** Adds another user's list to the viewer's library. */
export const followList = command(
  { requires: ['viewer', 'notSuspended'], limits: followLimits, refusals },
  async (tx, listId: string) => {
    const found = await readList(tx, listId)
    if (!found.ok) return found
    if (!listPolicy.follow(tx, found.value))
      return refused('Forbidden', { message: t`This is your own list, so it’s already in your library.` })
    const { rows } = await sql<{ n: number }>`
      with added as (
        insert into list_follows (list_id, user_id, followed_at) values (${listId}, ${tx.viewer.id}, ${tx.now()})
        on conflict do nothing returning 1
      ), counted as (
        insert into list_stats as s (list_id, follower_count) select ${listId}, 1 from added
        on conflict (list_id) do update set follower_count = s.follower_count + 1 returning 1
      ) select count(*)::int as n from counted`.execute(tx.db)
    await countListFollowers(tx, listId)
    if (rows[0]?.n) await publishEvent(tx, 'ListFollowed', { listId, ownerId: found.value.ownerId, userId: tx.viewer.id })
    return ok(found.value)
  },
)

/** Works for lists the viewer can no longer open. */
export const unfollowList = command(
  { requires: ['viewer'], limits: followLimits, refusals, transaction: 'committed' },
  async (tx, listId: string) => {
    await sql`
      with removed as (delete from list_follows where list_id = ${listId} and user_id = ${tx.viewer.id} returning 1)
      update list_stats set follower_count = greatest(0, follower_count - 1)
      where list_id = ${listId} and exists (select 1 from removed)`.execute(tx.db)
    await countListFollowers(tx, listId)
    const list = await findList(tx, listId)
    return list && (await listPolicy.discover(tx, list)) ? ok(list) : refused('NotFound')
  },
)

async function countListFollowers(tx: Context, listId: string): Promise<void> {
  statsByList(tx).clear(listId)
  await tx.services.pages.purge(tx, [`list:${listId}`], 'edited')
}
