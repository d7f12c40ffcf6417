import { sql } from 'kysely'
import { isAccountVisible } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { isInAudience, opensStoryToAddress } from './audience.sql.ts'

/**
 * Claims waiting recipients for this process. They are marked before the mail server is called, because the process may end in between, and
 * no recipient may get an email twice.
 * See docs/decisions/0025-send-each-newsletter-issue-once.md.
 */
export async function claimWaitingRecipients(db: Db, emailId: string, limit: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with next as materialized (
      select id from newsletter_recipients where issue_id = ${emailId} and state = 'waiting'
      order by id limit ${limit} for update skip locked
    )
    update newsletter_recipients r set state = 'sending', attempts = r.attempts + 1, handed_over_at = ${now}
    from next where r.id = next.id returning r.id`.execute(db)
  return rows.map(({ id }) => id)
}

export type Recipient = {
  id: string
  attempts: number
  address: string
  userId: string | null
  subscriptionId: string
  /** A member of the story’s publication by this address, with which nobody has an account yet. */
  isMemberByAddress: boolean
  /** Whether the email may count when it is opened: an account can refuse that, and an address without one must have agreed. */
  countsOpens: boolean
}

/** Of the story, or of the writer's newsletter. */
const author = sql`coalesce(p.author_id, n.user_id)`

/**
 * The claimed recipients who still qualify: subscribed, active, email enabled, in the audience of the issue, and no mute or block between them
 * and the sender. An address is matched to its account as well.
 */
export async function filterEligibleRecipients(ctx: Context, emailId: string, ids: readonly string[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select r.id, r.attempts, coalesce(u.email, s.email) as address, coalesce(u.id, a.id) as user_id, s.id as subscription_id,
      ${opensStoryToAddress(ctx)} as is_member_by_address,
      case when coalesce(u.id, a.id) is null then n.counts_opens and s.allows_open_counts
        else not exists (select 1 from user_setting_choices c
          where c.user_id = coalesce(u.id, a.id) and c.key = 'NEWSLETTERS_ALLOW_OPEN_COUNTS' and not c.value) end as counts_opens
    from newsletter_recipients r
    join newsletter_issues e on e.id = r.issue_id
    join newsletters n on n.id = e.newsletter_id
    left join stories p on p.id = e.story_id
    join newsletter_subscriptions s on s.id = r.subscription_id and s.is_active
    left join users u on u.id = s.user_id
    left join users a on s.email is not null and lower(a.email) = lower(s.email)
    where r.issue_id = ${emailId} and r.id = any(${ids}) and coalesce(u.email, s.email) is not null
      and ${isInAudience(ctx)}
      and (u.id is null or ${isAccountVisible('u')}) and (a.id is null or ${isAccountVisible('a')})
      and not exists (select 1 from user_setting_choices c
        where c.user_id = coalesce(u.id, a.id) and c.key = 'NOTIFICATIONS_ALLOW_EMAIL' and not c.value)
      and not exists (select 1 from mutes_users m where m.user_id = coalesce(u.id, a.id) and m.muted_id = ${author})
      and not exists (select 1 from mutes_publications m where m.user_id = coalesce(u.id, a.id)
        and (m.publication_id = n.publication_id or (m.publication_id = p.publication_id and p.publication_status = 'APPROVED')))
      and not exists (select 1 from blocks b where (b.user_id = coalesce(u.id, a.id) and b.blocked_id = ${author})
        or (b.user_id = ${author} and b.blocked_id = coalesce(u.id, a.id)))`.execute(ctx.db)
  return rows
}

type Outcome = 'sent' | 'skipped' | 'failed' | 'waiting'

type OutcomeDetails = { failureCode?: number; countsOpens?: boolean }

export const saveOutcome = (db: Db, ids: readonly string[], state: Outcome, { failureCode, countsOpens }: OutcomeDetails = {}) =>
  sql`update newsletter_recipients set state = ${state}, failure_code = ${failureCode ?? null},
      counts_opens = coalesce(${countsOpens ?? null}, counts_opens)
    where id = any(${ids}) and state = 'sending'`.execute(db)

/** Marks an email as sent once no recipient is waiting. */
export const markSent = (db: Db, emailId: string, now: Date) =>
  sql`
    update newsletter_issues set state = 'sent', sent_at = ${now} where id = ${emailId} and state = 'sending'
      and not exists (select 1 from newsletter_recipients where issue_id = ${emailId} and state = 'waiting')`.execute(db)
