import { sql } from 'kysely'
import { isAccountVisible } from '#server/domains/people/people.ts'
import {
  isMemberNow,
  type PublicationTier,
  tiersByPublication,
} from '#server/domains/publication-memberships/publication-memberships.ts'
import type { Context } from '#server/platform/context.ts'
import { subscriber } from './audience.sql.ts'
import type { Newsletter } from './newsletter.ts'

export type SubscribedMembers = { tier: PublicationTier; count: number }

/** How many active subscribers are members now, by tier, archived ones with members included. */
export async function countSubscribedMembers(ctx: Context, { id, publicationId }: Newsletter): Promise<SubscribedMembers[]> {
  const tiers = (await tiersByPublication(ctx).load(publicationId ?? '')) ?? []
  if (tiers.length === 0) return []
  const { rows } = await sql<{ tierId: string; count: number }>`
    select t.id as tier_id, count(*)::int as count
    from newsletter_subscriptions s
    left join users u on u.id = s.user_id
    left join users a on s.email is not null and lower(a.email) = lower(s.email)
    join publication_tiers t on t.publication_id = ${publicationId}
    where s.newsletter_id = ${id} and s.is_active and (u.id is null or ${isAccountVisible('u')})
      and ${isMemberNow(ctx, sql`t.publication_id`, subscriber, sql<boolean>`m.tier_id = t.id`)}
    group by 1`.execute(ctx.db)
  const counts = new Map(rows.map(({ tierId, count }) => [tierId, count]))
  return tiers.flatMap((tier) => {
    const count = counts.get(tier.id) ?? 0
    return tier.archivedAt && count === 0 ? [] : [{ tier, count }]
  })
}
