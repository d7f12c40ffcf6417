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
  for (const charge of charges) await unlessDisconnected(ctx, charge, () => refreshRefunds(ctx, charge))
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
  for (const dispute of disputes)
    await unlessDisconnected(ctx, dispute, () => refreshDispute(ctx, dispute, dispute.providerDisputeId))
}

/** A seller who has disconnected their account cannot be asked, which stops nothing else. */
async function unlessDisconnected(
  ctx: Context,
  { accountId }: { accountId: string | null },
  refresh: () => Promise<unknown>,
): Promise<void> {
  try {
    await refresh()
  } catch (error) {
    if (!accountId) throw error
    ctx.log.warn({ err: error, accountId }, 'What became of a seller’s payment is unknown')
  }
}
