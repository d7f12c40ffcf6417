import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import type { ProviderRefund } from '#server/platform/payments/payment-gateway.ts'
import type { Charge } from './charge.ts'
import { settleRefund } from './refund-charge.ts'

/** Records the refunds that the provider has for a charge, including those made in its own dashboard. Returns what it found. */
export async function refreshRefunds(ctx: Context, charge: Charge): Promise<string> {
  const { providerPaymentId: paymentId, provider, accountId } = charge
  const refunds = paymentId ? await ctx.services.payments.find(provider, accountId)?.findRefunds(paymentId) : []
  if (!refunds) throw new Error('The payment provider does not say which refunds there are.')
  for (const refund of refunds)
    await ctx.transaction(async (tx) => {
      const id = await ourRefund(tx, charge, refund)
      await settleRefund(tx, { id, providerRefundId: refund.refundId, state: refund.state })
    })
  return `Charge ${charge.id}: ${refunds.length} ${refunds.length === 1 ? 'refund' : 'refunds'} at the provider.`
}

/** Our row for a refund of the provider, created for one that was made elsewhere. */
async function ourRefund(
  tx: Context,
  { id: chargeId }: Charge,
  { refundId, reference, amount }: ProviderRefund,
): Promise<string> {
  // Serializes two events about the same refund.
  await tx.db.selectFrom('charges').select('id').where('id', '=', chargeId).forUpdate().execute()
  const known = await tx.db
    .selectFrom('refunds')
    .select('id')
    .where('chargeId', '=', chargeId)
    .where((eb) => eb.or([eb('providerRefundId', '=', refundId), ...(reference ? [eb('id', '=', reference)] : [])]))
    .executeTakeFirst()
  if (known) return known.id
  const id = newId()
  await tx.db
    .insertInto('refunds')
    .values({ id, chargeId, amount, reason: 'provider', status: 'PENDING', providerRefundId: refundId, createdAt: tx.now() })
    .execute()
  return id
}
