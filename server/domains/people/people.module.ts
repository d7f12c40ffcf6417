import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import type { ServerModule } from '#server/platform/server-module.ts'
import './blocks.schema.ts'
import './people.schema.ts'
import './subscribe-upsell.schema.ts'
import '#server/domains/people/theme/theme.schema.ts'
import './viewer.schema.ts'

/** Closed accounts do not count as followers or followees; reactivated ones count again. */
const countWithAccounts: Listeners = {
  AccountCreated: async (tx, { userId }) => {
    await tx.db.insertInto('userStats').values({ userId }).execute()
  },
  AccountDeactivated: (tx, { userId }) => count(tx, userId, sql.lit(-1)),
  AccountReactivated: (tx, { userId }) => count(tx, userId, sql.lit(1)),
}

async function count(tx: Context, userId: string, by: RawBuilder<unknown>): Promise<void> {
  await sql`
    update user_stats s set follower_count = greatest(0, s.follower_count + ${by})
    from follows_users f where f.follower_id = ${userId} and s.user_id = f.followee_id`.execute(tx.db)
  await sql`
    update user_stats s set following_count = greatest(0, s.following_count + ${by})
    from follows_users f where f.followee_id = ${userId} and s.user_id = f.follower_id`.execute(tx.db)
}

export const peopleModule: ServerModule = { name: 'people', listeners: [countWithAccounts] }
