import { contextOfJob, type JobParts } from '#server/platform/jobs/job-context.ts'
import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { isLost } from './user.ts'
import { usersById } from './users.sql.ts'

/** Takes over in this process what is left to do when somebody has gone. */
export function startLeavingJobs(parts: JobParts): void {
  const { services } = parts
  services.jobs.handle('purge-account', async ({ userId, deletedAt }, run) => {
    const ctx = contextOfJob(parts, run)
    const pictures = await ctx.transaction((tx) => purgeAccount(tx, userId, new Date(deletedAt)))
    for (const id of pictures) await services.images.remove(id)
  })
}

/**
 * Removes what an account was made of. Its empty row stays, because publications and answered stories name who made them. Gives the
 * pictures whose files may go now.
 */
async function purgeAccount(tx: Context, userId: string, deletedAt: Date): Promise<string[]> {
  const user = await usersById(tx).load(userId)
  // Whoever came back, and perhaps left once more since, is not the one this was meant for.
  if (!user || user.deleted_at?.getTime() !== deletedAt.getTime() || !isLost(user, tx.now())) return []
  await announce(tx, 'AccountPurged', { userId })
  await tx.db
    .updateTable('users')
    .set({
      // No username has a hyphen, so nobody can ever have this one.
      username: `deleted-${userId}`,
      name: '',
      bio: '',
      about: '',
      image_id: null,
      email: null,
      unverified_email: null,
      twitter_screen_name: null,
      country: null,
      tipping_link: '',
    })
    .where('id', '=', userId)
    .execute()
  await dropWhatHangsOn(tx, userId)
  return dropPictures(tx, userId)
}

type Reference = { table: string; column: string; whenGone: 'removed' | 'forgotten' | 'kept' }

/** Every column of the database that names a row of this table. */
async function referencesTo(tx: Context, table: 'users' | 'images'): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select t.relname as table, a.attname as column,
      case c.confdeltype when 'c' then 'removed' when 'n' then 'forgotten' else 'kept' end as "whenGone"
    from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass
    order by t.relname, a.attname`.execute(tx.db)
  return rows
}

/** What a table promises by `on delete` for when an account goes is kept here, although the row itself stays. */
async function dropWhatHangsOn(tx: Context, userId: string): Promise<void> {
  for (const { table, column, whenGone } of await referencesTo(tx, 'users')) {
    const named = sql`where ${sql.ref(column)} = ${userId}`
    if (whenGone === 'removed') await sql`delete from ${sql.table(table)} ${named}`.execute(tx.db)
    if (whenGone === 'forgotten') await sql`update ${sql.table(table)} set ${sql.ref(column)} = null ${named}`.execute(tx.db)
  }
}

/** Pictures that somebody else shows stay, such as a publication's own. */
async function dropPictures(tx: Context, userId: string): Promise<string[]> {
  const uses = (await referencesTo(tx, 'images')).map(
    ({ table, column }) => sql`and not exists (select 1 from ${sql.table(table)} used where ${sql.ref(`used.${column}`)} = i.id)`,
  )
  const { rows } = await sql<{ id: string }>`
    delete from images i where i.owner_id = ${userId} ${sql.join(uses, sql` `)} returning i.id`.execute(tx.db)
  return rows.map(({ id }) => id)
}
