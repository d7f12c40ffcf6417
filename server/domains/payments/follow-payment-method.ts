import type { Context } from '#server/platform/context.ts'
import { attachMethodToCharge, selectCharges } from './charges.sql.ts'
import { paymentMethodByUser } from './payment-methods.sql.ts'

/**
 * Moves an unsettled charge to the provider of the payment method that its payer has chosen since. The former payment is canceled first: where
 * that is not certain, the charge stays. Must not run inside a transaction.
 */
export async function followPaymentMethod(ctx: Context, chargeId: string): Promise<void> {
  const charge = await selectCharges(ctx.db).where('id', '=', chargeId).executeTakeFirstOrThrow()
  const method = charge.userId ? await paymentMethodByUser(ctx).load(charge.userId) : undefined
  if (charge.status !== 'PENDING' || charge.accountId || !method || method.provider === charge.provider) return
  const { provider, accountId, providerPaymentId: paymentId } = charge
  const canceled = paymentId
    ? await ctx.services.payments.find(provider, accountId)?.cancelPayment({ paymentId, reference: chargeId })
    : { state: 'canceled' }
  if (canceled?.state !== 'canceled') return
  await ctx.transaction(async (tx) => {
    const moved = await tx.db
      .updateTable('charges')
      .set({ provider: method.provider, providerPaymentId: null, waitingFor: null })
      .where('id', '=', chargeId)
      .where('provider', '=', provider)
      .where('status', '=', 'PENDING')
      .returning('id')
      .executeTakeFirst()
    if (moved) await attachMethodToCharge(tx, chargeId, method)
  })
}
