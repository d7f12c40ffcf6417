import { sql } from 'kysely'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { isAccountVisible } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import type { Newsletter } from './newsletter.ts'
import { newslettersById } from './newsletters.sql.ts'
import type { Subscribed } from './subscribe.ts'

type Row = Subscribed & { at: Date }

/** Current subscribers with the address in use, newest first. */
export async function listSubscribers(ctx: Context, newsletterId: string, { limit, after }: PageRequest): Promise<Page<Row>> {
  const { rows } = await sql<Row>`
    select s.id, s.newsletter_id, s.user_id, coalesce(u.email, s.email) as email, s.requested_at, s.confirmed_at, s.unsubscribed_at,
      s.source, s.is_imported, s.confirmed_at as at
    from newsletter_subscriptions s left join users u on u.id = s.user_id
    where s.newsletter_id = ${newsletterId} and s.is_active and coalesce(u.email, s.email) is not null
      and (u.id is null or ${isAccountVisible('u')})
      ${after ? sql`and (s.confirmed_at, s.id) < (${after.at}, ${after.id})` : sql``}
    order by s.confirmed_at desc, s.id desc limit ${oneMoreThan(limit)}`.execute(ctx.db)
  return toPage(rows, limit, ({ at, id }) => ({ at, id }))
}

type Got = { newsletterId: string; id: string; at: Date }

/** The newsletters the viewer receives, by account or address, most recent first. */
export async function listViewerNewsletters(ctx: Context, { limit, after }: PageRequest): Promise<Page<Newsletter>> {
  const viewer = ctx.viewer && (await usersById(ctx).load(ctx.viewer.id))
  if (!viewer) return { items: [], next: undefined, limit }
  const { rows } = await sql<Got>`
    select s.newsletter_id, s.id, s.confirmed_at as at from newsletter_subscriptions s
    where s.is_active and (s.user_id = ${viewer.id} or (lower(s.email) = ${viewer.email?.toLowerCase() ?? null}
        and not exists (select 1 from newsletter_subscriptions own
          where own.newsletter_id = s.newsletter_id and own.user_id = ${viewer.id} and own.is_active)))
      ${after ? sql`and (s.confirmed_at, s.id) < (${after.at}, ${after.id})` : sql``}
    order by s.confirmed_at desc, s.id desc limit ${oneMoreThan(limit)}`.execute(ctx.db)
  const page = toPage(rows, limit, ({ at, id }) => ({ at, id }))
  const found = await newslettersById(ctx).loadMany(page.items.map(({ newsletterId }) => newsletterId))
  // Includes newsletters the viewer can no longer see, so that they can unsubscribe.
  return {
    ...page,
    items: found.filter((newsletter): newsletter is Newsletter => newsletter !== undefined && !(newsletter instanceof Error)),
  }
}

export type AudienceMonth = { startsAt: Date; followers: number; subscribers: number }

const maxMonths = 240

/** How many of today's followers and subscribers there were at the end of each month. */
export async function listAudienceMonths(db: Db, userId: string): Promise<AudienceMonth[]> {
  const { rows } = await sql<AudienceMonth>`
    with came as (
      select date_trunc('month', f.followed_at, 'UTC') as month, 1 as follower, 0 as subscriber
      from follows_users f join users u on u.id = f.follower_id where f.followee_id = ${userId} and ${isAccountVisible('u')}
      union all
      select date_trunc('month', s.confirmed_at, 'UTC'), 0, 1
      from newsletter_subscriptions s join newsletters n on n.id = s.newsletter_id left join users u on u.id = s.user_id
      where n.user_id = ${userId} and s.is_active and (u.id is null or ${isAccountVisible('u')})
    ), months as (select month, sum(follower) as followers, sum(subscriber) as subscribers from came group by 1)
    select month as starts_at, (sum(followers) over (order by month))::int as followers,
      (sum(subscribers) over (order by month))::int as subscribers
    from months order by month desc limit ${maxMonths}`.execute(db)
  return rows.toReversed()
}
