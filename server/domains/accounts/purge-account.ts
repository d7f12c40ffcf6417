import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { publishEvent } from '#server/platform/events.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { deletionGracePeriodMs, isPastGracePeriod, type User } from './user.ts'
import { usersById } from './users.sql.ts'

const sweepLimit = 500

export const purgeJobs: JobHandlers = {
  'purge-account': async ({ userId }, ctx) => {
    const pictures = await ctx.transaction((tx) => purgeAccount(tx, userId))
    for (const id of pictures) await ctx.services.images.remove(id)
  },
}

/** Queues every account whose 14 days are over, so that a lost or failed job cannot keep an account alive. */
export async function queueOverduePurges(jobs: Jobs, db: Db, now: Date): Promise<void> {
  const accounts = await db
    .selectFrom('users')
    .select('id')
    .where('deletedAt', '<=', new Date(now.getTime() - deletionGracePeriodMs))
    .where('username', 'not like', `${purgedPrefix}%`)
    .orderBy('deletedAt')
    .limit(sweepLimit)
    .execute()
  for (const { id } of accounts)
    await jobs.enqueue(db, { kind: 'purge-account', payload: { userId: id }, uniqueKey: `purge-account:${id}` })
}

/** Usernames cannot contain hyphens, so this prefix cannot collide with one. */
const purgedPrefix = 'deleted-'

/**
 * Deletes an account's data. The row itself stays, empty, because publications and answered responses refer to it. Returns the images whose
 * files can be deleted.
 */
async function purgeAccount(tx: Context, userId: string): Promise<string[]> {
  const user = await usersById(tx).load(userId)
  // The account was restored, or deleted again later, since this job was queued.
  if (!user || !isPastGracePeriod(user, tx.now())) return []
  await removeRowsByEmail(tx, user)
  await publishEvent(tx, 'AccountPurged', { userId })
  await tx.db
    .updateTable('users')
    .set({
      username: purgedPrefix + userId,
      name: '',
      bio: '',
      about: '',
      imageId: null,
      email: null,
      unverifiedEmail: null,
      twitterScreenName: null,
      country: null,
      tippingLink: '',
    })
    .where('id', '=', userId)
    .execute()
  await applyDeleteRules(tx, userId)
  return deleteImages(tx, userId)
}

/** Rows that refer to the account only by its email address. */
async function removeRowsByEmail(tx: Context, { email, unverifiedEmail }: User): Promise<void> {
  const addresses = [email, unverifiedEmail].filter((address) => address !== null).map((address) => address.toLowerCase())
  if (addresses.length === 0) return
  await tx.db
    .deleteFrom('signInRequests')
    .where((eb) => eb(eb.fn('lower', ['email']), 'in', addresses))
    .execute()
}

type Reference = { table: string; column: string; onDelete: 'removed' | 'forgotten' | 'kept' }

/** Every foreign key to this table. */
async function referencesTo(tx: Context, table: 'users' | 'images'): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select t.relname as table, a.attname as column,
      case c.confdeltype when 'c' then 'removed' when 'n' then 'forgotten' else 'kept' end as on_delete
    from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass
    order by t.relname, a.attname`.execute(tx.db)
  return rows
}

/** Applies the `on delete` rules of every reference by hand, because the row itself stays. */
async function applyDeleteRules(tx: Context, userId: string): Promise<void> {
  for (const { table, column, onDelete } of await referencesTo(tx, 'users')) {
    const named = sql`where ${sql.ref(column)} = ${userId}`
    if (onDelete === 'removed') await sql`delete from ${sql.table(table)} ${named}`.execute(tx.db)
    if (onDelete === 'forgotten') await sql`update ${sql.table(table)} set ${sql.ref(column)} = null ${named}`.execute(tx.db)
  }
}

/** Keeps images used elsewhere, such as a publication's logo. */
async function deleteImages(tx: Context, userId: string): Promise<string[]> {
  const uses = (await referencesTo(tx, 'images')).map(
    ({ table, column }) => sql`and not exists (select 1 from ${sql.table(table)} used where ${sql.ref(`used.${column}`)} = i.id)`,
  )
  const { rows } = await sql<{ id: string }>`
    delete from images i where i.owner_id = ${userId} ${sql.join(uses, sql` `)} returning i.id`.execute(tx.db)
  return rows.map(({ id }) => id)
}
