import { type RawBuilder, sql } from 'kysely'
import { isMemberNow } from '#server/domains/publication-memberships/publication-memberships.ts'
import type { Context } from '#server/platform/context.ts'

type Moment = Pick<Context, 'config' | 'now'>

/** A subscriber, by their account `u`, by the account `a` that has their address now, or by the address of the subscription `s` alone. */
export const subscriber = {
  userId: sql<string | null>`coalesce(u.id, a.id)`,
  email: sql<string | null>`case when coalesce(u.id, a.id) is null then s.email end`,
}

/** Whether a subscriber is among those an issue `e` of the newsletter `n` is meant for. */
export const isInAudience = (ctx: Moment): RawBuilder<boolean> =>
  sql<boolean>`(e.audience = 'EVERYONE' or ${isMemberNow(
    ctx,
    sql`n.publication_id`,
    subscriber,
    sql<boolean>`(e.audience = 'MEMBERS' or m.tier_id = any(e.tier_ids))`,
  )})`

/**
 * Whether the story `p` opens to an address without an account, whose membership of its publication was imported. Accounts read what their
 * viewer may read.
 */
export const opensStoryToAddress = (ctx: Moment): RawBuilder<boolean> =>
  sql<boolean>`(p.publication_status = 'APPROVED' and coalesce(u.id, a.id) is null
    and ${isMemberNow(ctx, sql`p.publication_id`, subscriber)})`
