import { sql } from 'kysely'
import { isSiteMemberNow } from '#server/domains/membership/membership.ts'
import type { Context } from '#server/platform/context.ts'
import type { Newsletter, NewsletterEmail } from '../newsletter.ts'

const countedHours = 24

/** How many recipients opened an issue in each of the 24 hours after it was queued. */
export async function opensByHour(ctx: Context, { id, queuedAt }: NewsletterEmail): Promise<number[]> {
  if (!queuedAt) return []
  const { rows } = await sql<{ hour: number; count: number }>`
    select floor(extract(epoch from opened_at - ${queuedAt}::timestamptz) / 3600)::int as hour, count(*)::int as count
    from newsletter_recipients where issue_id = ${id} and counts_opens and opened_at >= ${queuedAt}
      and opened_at < ${queuedAt}::timestamptz + ${countedHours}::int * interval '1 hour' group by 1`.execute(ctx.db)
  const counts = new Map(rows.map(({ hour, count }) => [hour, count]))
  return Array.from({ length: countedHours }, (_, hour) => counts.get(hour) ?? 0)
}

export type GroupOpens = { isMember: boolean; measured: number; opened: number }

/** How many members of the site, and how many others, opened an issue. */
export async function opensByMembership(ctx: Context, { id }: NewsletterEmail): Promise<GroupOpens[]> {
  const { rows } = await sql<GroupOpens>`
    select is_member, count(*)::int as measured, count(*) filter (where opened)::int as opened from (
      select r.opened_at is not null as opened, ${isSiteMemberNow(ctx, sql`coalesce(u.id, a.id)`)} as is_member
      from newsletter_recipients r join newsletter_subscriptions s on s.id = r.subscription_id
      left join users u on u.id = s.user_id
      left join users a on s.email is not null and lower(a.email) = lower(s.email)
      where r.issue_id = ${id} and r.state = 'sent' and r.counts_opens
    ) counted group by 1 order by 1 desc`.execute(ctx.db)
  return rows
}

export type TypicalRates = {
  issues: number
  measured: number
  sent: number
  opened: number
  clicked: number
  unsubscribed: number
}

const comparedIssues = 8

/** The totals of the last eight issues, or of those before another one. */
export async function typicalRates(
  ctx: Context,
  { id }: Pick<Newsletter, 'id'>,
  before?: NewsletterEmail,
): Promise<TypicalRates> {
  const { rows } = await sql<TypicalRates>`
    with compared as (
      select e.id from newsletter_issues e where e.newsletter_id = ${id} and e.state = 'sent' and e.kind = 'ISSUE'
        ${before?.queuedAt ? sql`and (e.queued_at, e.id) < (${before.queuedAt}, ${before.id})` : sql``}
      order by e.queued_at desc, e.id desc limit ${comparedIssues}
    )
    select (select count(*)::int from compared) as issues,
      count(*) filter (where r.state = 'sent' and r.counts_opens)::int as measured, count(*) filter (where r.state = 'sent')::int as sent,
      count(*) filter (where r.opened_at is not null and r.counts_opens)::int as opened, count(*) filter (where r.clicked_at is not null)::int as clicked,
      count(*) filter (where r.unsubscribed_at is not null)::int as unsubscribed
    from newsletter_recipients r where r.issue_id in (select id from compared)`.execute(ctx.db)
  return rows[0] as TypicalRates
}

/** How many of today's subscribers are new since 30 days ago. */
export async function countNewSubscribers(ctx: Context, { id }: Pick<Newsletter, 'id'>, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from newsletter_subscriptions
    where newsletter_id = ${id} and is_active and confirmed_at > ${since}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
