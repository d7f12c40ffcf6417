import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { listening, on } from '#server/platform/events.ts'

/** Closed accounts do not count as followers of lists, and purged accounts do not count as clappers. */
export const countListsWithAccounts = listening(() => {
  on('AccountLeft', (tx, { userId }) => countFollows(tx, userId, sql.lit(-1)))
  on('AccountReturned', (tx, { userId }) => countFollows(tx, userId, sql.lit(1)))
  on('AccountPurged', async (tx, { userId }) => {
    await sql`
      update catalog_stats s set clap_count = greatest(0, s.clap_count - c.count)
      from catalog_claps c where c.user_id = ${userId} and s.catalog_id = c.catalog_id`.execute(tx.db)
  })
})

async function countFollows(tx: Context, userId: string, by: RawBuilder<unknown>): Promise<void> {
  await sql`
    update catalog_stats s set follower_count = greatest(0, s.follower_count + ${by})
    from catalog_follows f where f.user_id = ${userId} and s.catalog_id = f.catalog_id`.execute(tx.db)
}
