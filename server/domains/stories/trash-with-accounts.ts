import { sql } from 'kysely'
import { recountTags } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import { deletePermanently } from './empty-trash.ts'

/** Stories are trashed with a deleted account, and restored with it. */
export const trashWithAccounts: Listeners = {
  AccountDeactivated: async (tx, { userId, deactivatedAt: leftAt, isDeleted }) => {
    if (isDeleted) await trashAll(tx, userId, leftAt)
  },
  AccountReactivated: async (tx, { userId, wasDeleted }) => {
    if (wasDeleted) await restoreAll(tx, userId)
  },
  AccountPurged: (tx, { userId }) => purge(tx, userId),
}

async function trashAll(tx: Context, userId: string, leftAt: Date): Promise<void> {
  await sql`
    update stories set state_before_deletion = state, state = 'deleted', deleted_at = ${leftAt}, deleted_with_account_at = ${leftAt}
    where author_id = ${userId} and state <> 'deleted'`.execute(tx.db)
  await recountTagsOf(tx, userId)
}

/** Stories trashed earlier stay in the trash. */
async function restoreAll(tx: Context, userId: string): Promise<void> {
  await sql`
    update stories set state = coalesce(state_before_deletion, 'draft'), state_before_deletion = null, deleted_at = null,
      deleted_with_account_at = null
    where author_id = ${userId} and state = 'deleted' and deleted_with_account_at is not null`.execute(tx.db)
  await recountTagsOf(tx, userId)
}

async function recountTagsOf(tx: Context, userId: string): Promise<void> {
  const { rows } = await sql<{ tagId: string }>`
    select distinct pt.tag_id from story_tags pt join stories p on p.id = pt.story_id where p.author_id = ${userId} order by pt.tag_id`.execute(
    tx.db,
  )
  if (rows.length > 0)
    await recountTags(
      tx,
      rows.map(({ tagId }) => tagId),
    )
}

async function purge(tx: Context, userId: string): Promise<void> {
  await sql`
    update story_stats s set clap_count = greatest(0, s.clap_count - c.count)
    from claps c where c.user_id = ${userId} and s.story_id = c.story_id`.execute(tx.db)
  await deletePermanently(tx, sql`select id from stories where author_id = ${userId}`)
}
