import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { mostClaps } from '#server/domains/stories/stories.ts'
import { minute } from '#shared/time/units.ts'
import type { List } from './list.ts'
import { listPolicy } from './list.policy.ts'
import { listStats } from './lists.sql.ts'
import { readList } from './read-list.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    ListClapped: { listId: string; ownerId: string; userId: string }
  }
}

const perMinute = { limit: 300, windowMs: minute }

type ClapRefusal = 'Unauthorized' | 'NotFound' | 'Forbidden' | 'AccountSuspended' | 'BadRequest'

/** Adds claps to a list, up to 50 per reader; a larger number adds what is left. */
export const clapForList = (ctx: Context, listId: string, count: number): Promise<Result<List, ClapRefusal>> =>
  ctx.transaction(async (tx) => {
    const { viewer } = tx
    if (!viewer) return refused('Unauthorized')
    const found = await readList(tx, listId)
    if (!found.ok) return found
    if (viewer.isSuspended) return refused('AccountSuspended')
    if (!listPolicy.clap(tx, found.value)) return refused('Forbidden', { message: 'You can’t clap for your own list.' })
    const tooOften = limitedAs('BadRequest', tx, 'clap', perMinute)
    if (tooOften) return tooOften
    if (!Number.isInteger(count) || count < 1) return refused('BadRequest', { message: 'Clap at least once.' })
    const given = Math.min(count, mostClaps)
    // The row stores how much it changed, so that one statement adjusts the counter correctly under concurrent claps.
    await sql`
      with given as (
        insert into catalog_claps as c (catalog_id, user_id, count, last_delta, clapped_at)
        values (${listId}, ${viewer.id}, ${given}, ${given}, ${tx.now()})
        on conflict (catalog_id, user_id) do update
          set last_delta = least(${mostClaps}, c.count + excluded.count) - c.count,
              count = least(${mostClaps}, c.count + excluded.count),
              clapped_at = excluded.clapped_at
        returning last_delta
      )
      insert into catalog_stats as s (catalog_id, clap_count) select ${listId}, last_delta from given
      on conflict (catalog_id) do update set clap_count = s.clap_count + excluded.clap_count`.execute(tx.db)
    listStats(tx).clear(listId)
    await tx.services.pages.purge(tx, [`list:${listId}`])
    await announce(tx, 'ListClapped', { listId, ownerId: found.value.owner_id, userId: viewer.id })
    return ok(found.value)
  })
