import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import type { CurrencyCode } from '#shared/enums/payments.ts'
import { isCurrentRow } from '../current-member.sql.ts'
import type { PublicationTier } from '../publication-membership.ts'
import { salesByPublication, tiersById, tiersByPublication } from '../publication-memberships.sql.ts'

/** Makes changes to what a publication sells wait for each other until the end of the transaction, and returns its tiers. */
export async function lockTiers(tx: Context, publicationId: string): Promise<PublicationTier[]> {
  await tx.db.selectFrom('publications').select('id').where('id', '=', publicationId).forNoKeyUpdate().execute()
  tiersByPublication(tx).clear(publicationId)
  return (await tiersByPublication(tx).load(publicationId)) ?? []
}

/** Readers may see other prices, or more or less of a locked story, from now on. */
export async function publishSalesChange(tx: Context, publicationId: string): Promise<void> {
  salesByPublication(tx).clear(publicationId)
  tiersByPublication(tx).clear(publicationId)
  tiersById(tx).clearAll()
  await publishEvent(tx, 'PublicationChanged', { publicationId })
}

export type TierMembers = { tierId: string; count: number }

/** How many are members now, by tier. */
export async function countMembersByTier(ctx: Context, publicationId: string): Promise<TierMembers[]> {
  const { rows } = await sql<TierMembers>`
    select m.tier_id, count(*)::int as count from publication_memberships m
    where m.publication_id = ${publicationId} and ${isCurrentRow(ctx)} group by 1`.execute(ctx.db)
  return rows
}

export type Income = { currency: CurrencyCode; amount: number }

/** What the accounts of a publication have been paid through us since the first of the month, less refunds, in UTC. */
export async function sumIncomeOfMonth(ctx: Context, publicationId: string): Promise<Income[]> {
  const { rows } = await sql<Income>`
    select c.currency, sum(c.amount + c.tax - c.refunded_amount)::bigint::float8 as amount
    from seller_accounts a join charges c on c.account_id = a.account_id
    where a.publication_id = ${publicationId} and c.status in ('PAID', 'REFUNDED')
      and c.created_at >= date_trunc('month', ${ctx.now()}::timestamptz, 'UTC')
    group by 1 having sum(c.amount + c.tax - c.refunded_amount) > 0 order by 1`.execute(ctx.db)
  return rows
}
