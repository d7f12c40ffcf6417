import { sql } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { maxClaps } from '#shared/limits.ts'
import { listPolicy } from './list.policy.ts'
import { statsByList } from './lists.sql.ts'
import { readList } from './read-list.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    ListClapped: { listId: string; ownerId: string; userId: string }
  }
}

const limits = [{ action: 'clap', ...perMinute(300) }]

/** Adds claps to a list, up to 50 per reader; a larger number adds what is left. */
export const clapForList = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits,
    refusals: ['Unauthorized', 'NotFound', 'Forbidden', 'BadRequest', 'AccountSuspended'],
  },
  async (tx, listId: string, count: number) => {
    const { viewer } = tx
    const found = await readList(tx, listId)
    if (!found.ok) return found
    if (!listPolicy.clap(tx, found.value)) return refused('Forbidden', { message: t`You can’t clap for your own list.` })
    if (!Number.isInteger(count) || count < 1) return refused('BadRequest', { message: t`Clap at least once.` })
    const clapsToAdd = Math.min(count, maxClaps)
    // The row stores how much it changed, so that one statement adjusts the counter correctly under concurrent claps.
    await sql`
      with given as (
        insert into list_claps as c (list_id, user_id, count, last_delta, clapped_at)
        values (${listId}, ${viewer.id}, ${clapsToAdd}, ${clapsToAdd}, ${tx.now()})
        on conflict (list_id, user_id) do update
          set last_delta = least(${maxClaps}, c.count + excluded.count) - c.count,
              count = least(${maxClaps}, c.count + excluded.count),
              clapped_at = excluded.clapped_at
        returning last_delta
      )
      insert into list_stats as s (list_id, clap_count) select ${listId}, last_delta from given
      on conflict (list_id) do update set clap_count = s.clap_count + excluded.clap_count`.execute(tx.db)
    statsByList(tx).clear(listId)
    await tx.services.pages.purge(tx, [`list:${listId}`], 'edited')
    await publishEvent(tx, 'ListClapped', { listId, ownerId: found.value.ownerId, userId: viewer.id })
    return ok(found.value)
  },
)

/** Removes all of the viewer's claps from a list. */
export const unclapList = command(
  { requires: ['viewer'], limits, refusals: ['Unauthorized', 'NotFound', 'Forbidden'] },
  async (tx, listId: string) => {
    const found = await readList(tx, listId)
    if (!found.ok) return found
    await sql`
      with taken as (delete from list_claps where list_id = ${listId} and user_id = ${tx.viewer.id} returning count)
      update list_stats set clap_count = greatest(0, clap_count - (select count from taken))
      where list_id = ${listId} and exists (select 1 from taken)`.execute(tx.db)
    tx.loaders.clear()
    await tx.services.pages.purge(tx, [`list:${listId}`], 'edited')
    return ok(found.value)
  },
)
