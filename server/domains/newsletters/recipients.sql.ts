import { sql } from 'kysely'
import { isPresent } from '#server/domains/people/people.ts'
import type { Db } from '#server/platform/database/open-database.ts'

/**
 * Takes waiting ones for this process, so that no other hands them over: they are marked before the mail server is asked, because a
 * process may end in between, and nobody is to get a mail twice.
 */
export async function takeWaiting(db: Db, emailId: string, limit: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with next as materialized (
      select id from newsletter_recipients where email_id = ${emailId} and state = 'waiting'
      order by id limit ${limit} for update skip locked
    )
    update newsletter_recipients r set state = 'sending', attempts = r.attempts + 1, handed_over_at = ${now}
    from next where r.id = next.id returning r.id`.execute(db)
  return rows.map(({ id }) => id)
}

export type Recipient = { id: string; attempts: number; address: string; userId: string | null; subscriptionId: string }

/**
 * Of those taken the ones who still want it: who has not left, is there, wants mails at all, and neither muted nor blocked whoever
 * wrote it, nor was blocked by them. An address is asked for its account, too.
 */
export async function wantedBy(db: Db, emailId: string, ids: readonly string[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select r.id, r.attempts, coalesce(u.email, s.email) as address, coalesce(u.id, a.id) as "userId", s.id as "subscriptionId"
    from newsletter_recipients r
    join newsletter_emails e on e.id = r.email_id
    join posts p on p.id = e.post_id
    join newsletter_subscriptions s on s.id = r.subscription_id and s.is_active
    left join users u on u.id = s.user_id
    left join users a on s.email is not null and lower(a.email) = lower(s.email)
    where r.email_id = ${emailId} and r.id = any(${ids}) and coalesce(u.email, s.email) is not null
      and (u.id is null or ${isPresent('u')}) and (a.id is null or ${isPresent('a')})
      and not exists (select 1 from user_setting_choices c
        where c.user_id = coalesce(u.id, a.id) and c.key = 'NOTIFICATIONS_ALLOW_EMAIL' and not c.value)
      and not exists (select 1 from mutes_users m where m.user_id = coalesce(u.id, a.id) and m.muted_id = p.author_id)
      and not exists (select 1 from mutes_publications m
        where m.user_id = coalesce(u.id, a.id) and m.publication_id = p.publication_id and p.publication_status = 'APPROVED')
      and not exists (select 1 from blocks b where (b.user_id = coalesce(u.id, a.id) and b.blocked_id = p.author_id)
        or (b.user_id = p.author_id and b.blocked_id = coalesce(u.id, a.id)))`.execute(db)
  return rows
}

type Outcome = 'sent' | 'skipped' | 'failed' | 'waiting'

export const settle = (db: Db, ids: readonly string[], state: Outcome) =>
  sql`update newsletter_recipients set state = ${state} where id = any(${ids}) and state = 'sending'`.execute(db)

/** Says that a mail has gone out to all, once nobody waits. */
export const finish = (db: Db, emailId: string, now: Date) =>
  sql`
    update newsletter_emails set state = 'sent', sent_at = ${now} where id = ${emailId} and state = 'sending'
      and not exists (select 1 from newsletter_recipients where email_id = ${emailId} and state = 'waiting')`.execute(db)
