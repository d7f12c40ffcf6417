import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import type { ServerModule } from '#server/platform/server-module.ts'
import { removeEmptiedStories } from './list-items.ts'
import { viewerMarksByStory } from './reads.sql.ts'
import './list-commands.schema.ts'
import './list-queries.schema.ts'
import './lists.schema.ts'
import './reading-history.schema.ts'

/** Closed accounts do not count as followers of lists, and purged accounts do not count as clappers. */
const countListsWithAccounts: Listeners = {
  AccountDeactivated: (tx, { userId }) => countFollows(tx, userId, sql.lit(-1)),
  AccountReactivated: (tx, { userId }) => countFollows(tx, userId, sql.lit(1)),
  AccountPurged: async (tx, { userId }) => {
    await sql`
      update list_stats s set clap_count = greatest(0, s.clap_count - c.count)
      from list_claps c where c.user_id = ${userId} and s.list_id = c.list_id`.execute(tx.db)
  },
}

async function countFollows(tx: Context, userId: string, by: RawBuilder<unknown>): Promise<void> {
  await sql`
    update list_stats s set follower_count = greatest(0, s.follower_count + ${by})
    from list_follows f where f.user_id = ${userId} and s.list_id = f.list_id`.execute(tx.db)
}

export const listsModule: ServerModule = {
  name: 'lists',
  listeners: [countListsWithAccounts, removeEmptiedStories],
  extensions: { storyPreloads: [{ name: 'marks', lookup: viewerMarksByStory, onCards: true }] },
}
