import { type RawBuilder, sql } from 'kysely'
import { isSiteMemberNow } from '#server/domains/membership/membership.ts'
import { isMemberNow } from '#server/domains/publication-memberships/publication-memberships.ts'
import type { Context } from '#server/platform/context.ts'
import { activeReaderDays } from '#shared/limits.ts'
import { day } from '#shared/time/units.ts'

type Moment = Pick<Context, 'config' | 'now'>

/** A subscriber, by their account `u`, by the account `a` that has their address now, or by the address of the subscription `s` alone. */
export const subscriber = {
  userId: sql<string | null>`coalesce(u.id, a.id)`,
  email: sql<string | null>`case when coalesce(u.id, a.id) is null then s.email end`,
}

/** Whether the subscription `s` opened or clicked an issue lately. */
export const isActiveReader = ({ now }: Moment): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from newsletter_recipients o where o.subscription_id = s.id
    and o.opened_at > ${new Date(now().getTime() - activeReaderDays * day)}::timestamptz)`

/** Whether a subscriber is among those an issue `e` of the newsletter `n` is meant for. */
export const isInAudience = (ctx: Moment): RawBuilder<boolean> =>
  sql<boolean>`case e.audience
    when 'EVERYONE' then true
    when 'TOPIC' then exists (select 1 from follows_tags f where f.follower_id = ${subscriber.userId} and f.tag_id = e.tag_id)
    when 'ACTIVE' then ${isActiveReader(ctx)}
    when 'SITE_MEMBERS' then ${isSiteMemberNow(ctx, subscriber.userId)}
    else ${isMemberNow(
      ctx,
      sql`n.publication_id`,
      subscriber,
      sql<boolean>`(e.audience = 'MEMBERS' or m.tier_id = any(e.tier_ids))`,
    )} end`

/**
 * Whether the story `p` opens to an address without an account, whose membership of its publication was imported. Accounts read what their
 * viewer may read. False for an issue without a story.
 */
export const opensStoryToAddress = (ctx: Moment): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(p.publication_status = 'APPROVED', false) and coalesce(u.id, a.id) is null
    and ${isMemberNow(ctx, sql`p.publication_id`, subscriber)})`
