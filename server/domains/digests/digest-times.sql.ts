import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { DigestFrequency } from '#shared/enums/notifications.ts'
import { nextDigest } from '#shared/time/digest-time.ts'

/** Schedules the user's next digest, in the given time zone or else their stored one. */
export async function scheduleDigest(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  frequency: DigestFrequency,
  timeZone?: string,
): Promise<void> {
  const stored = await db.selectFrom('digestTimes').select('timeZone').where('userId', '=', userId).executeTakeFirst()
  const zone = timeZone ?? stored?.timeZone ?? 'UTC'
  const planned = { timeZone: zone, nextAt: nextDigest(frequency, zone, now()) ?? null }
  await db
    .insertInto('digestTimes')
    .values({ userId, ...planned })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(planned))
    .execute()
}

type Planned = { userId: string; frequency: DigestFrequency; timeZone: string; dueAt: Date | null }

/** Users whose time is due, locked until the end of the transaction. */
export async function dueAt(db: Db, now: Date, limit: number): Promise<Planned[]> {
  const { rows } = await sql<Planned>`
    select d.user_id, coalesce(c.frequency, 'OFF') as frequency, d.time_zone, d.next_at as due_at
    from digest_times d left join digest_choices c on c.user_id = d.user_id
    where d.next_at <= ${now} order by d.next_at, d.user_id limit ${limit} for update of d skip locked`.execute(db)
  return rows
}

/** Users who chose a digest and have no scheduled time, in the order of ids, so that a walk over all accounts can resume. */
export async function listUnscheduled(db: Db, after: string, limit: number): Promise<Planned[]> {
  const { rows } = await sql<Planned>`
    select u.id as user_id, c.frequency, 'UTC' as time_zone, null as due_at
    from digest_choices c join users u on u.id = c.user_id
    where u.id > ${after} and c.frequency <> 'OFF' and u.email is not null and not exists (select 1 from digest_times d where d.user_id = u.id)
    order by u.id limit ${limit}`.execute(db)
  return rows
}

/** Schedules the next digest of each user. */
export async function scheduleDigests(db: Db, people: readonly Planned[], now: Date): Promise<void> {
  const times = people.map(({ frequency, timeZone }) => nextDigest(frequency, timeZone, now) ?? null)
  await sql`
    insert into digest_times (user_id, time_zone, next_at)
    select * from unnest(${people.map(({ userId }) => userId)}::text[], ${people.map(({ timeZone }) => timeZone)}::text[],
      ${times}::timestamptz[])
    on conflict (user_id) do update set next_at = excluded.next_at`.execute(db)
}
