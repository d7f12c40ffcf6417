import type { Context } from '#server/platform/context.ts'
import { day } from '#shared/time/units.ts'
import { selectCharges } from '../charges.sql.ts'
import { refreshDispute } from '../refresh-dispute.ts'
import { refreshRefunds } from '../refresh-refunds.ts'

const maxRefreshed = 500

/**
 * Asks what became of refunds and disputes that have been open for more than a day. The end of most moves no money, so that the provider’s
 * books don’t show it, and the event that reports it may have been lost.
 */
export async function refreshUnsettled(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - day)
  const provider = ctx.services.payments.primary.name
  const charges = await selectCharges(ctx.db)
    .where('provider', '=', provider)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('refunds')
        .select('chargeId')
        .where('status', '=', 'PENDING')
        .where('providerRefundId', 'is not', null)
        .where('createdAt', '<', before),
    )
    .limit(maxRefreshed)
    .execute()
  for (const charge of charges) await refreshRefunds(ctx, charge)
  const disputes = await ctx.db
    .selectFrom('disputes')
    .innerJoin('charges', 'charges.id', 'disputes.chargeId')
    .select(['providerDisputeId', 'disputes.provider', 'charges.accountId'])
    .where('disputes.provider', '=', provider)
    .where('disputes.status', '=', 'OPEN')
    .where('openedAt', '<', before)
    .orderBy('openedAt')
    .limit(maxRefreshed)
    .execute()
  for (const dispute of disputes) await refreshDispute(ctx, dispute, dispute.providerDisputeId)
}
