import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { hour } from '#shared/time/units.ts'
import type { Charge } from './charge.ts'
import { refreshRefunds } from './refresh-refunds.ts'
import { lockCharge, type Refund, refundableAmount, refundCharge, settleRefund } from './refund-charge.ts'

/** Providers settle once or twice a day. */
const unsettledDelayMs = 6 * hour

/** Retried until the provider confirms; the refund’s id prevents a second one. */
export async function sendRefund(ctx: Context, refundId: string): Promise<void> {
  const refund = await ctx.db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst()
  if (refund?.status !== 'PENDING' || refund.providerRefundId) return
  const charge = await ctx.db
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', refund.chargeId)
    .$castTo<Charge>()
    .executeTakeFirstOrThrow()
  const { providerPaymentId: paymentId, currency } = charge
  const gateway = ctx.services.payments.find(charge.provider, charge.accountId)
  if (!gateway || !paymentId) throw new Error('The provider of this charge is not configured any more.')
  const sent = await gateway.refund({
    paymentId,
    amount: refund.amount,
    currency,
    idempotencyKey: refundId,
    ...(charge.fee > 0 && { refundsFee: true }),
  })
  if (!sent.ok && sent.error === 'not-settled') {
    const runAt = new Date(ctx.now().getTime() + unsettledDelayMs)
    return ctx.services.jobs.enqueue(ctx.db, {
      kind: 'send-refund',
      payload: { refundId },
      runAt,
      uniqueKey: `refund:${refundId}`,
    })
  }
  if (!sent.ok && sent.error === 'declined') return giveUpRefund(ctx, charge, refund)
  if (!sent.ok) throw new Error('The payment provider rejected a refund.')
  await ctx.transaction((tx) => settleRefund(tx, { id: refundId, providerRefundId: sent.refundId, state: sent.state }))
}

/**
 * Ends a refund that the provider will not make: the money has gone back in another way, which is recorded first. Of a payment that nothing
 * was bought with, the rest is refunded.
 */
async function giveUpRefund(ctx: Context, before: Charge, { id, amount, reason }: Refund): Promise<void> {
  await refreshRefunds(ctx, before)
  await ctx.transaction(async (tx) => {
    const charge = await lockCharge(tx, before.id)
    const failed = await tx.db
      .updateTable('refunds')
      .set({ status: 'FAILED', settledAt: tx.now() })
      .where('id', '=', id)
      .where('status', '=', 'PENDING')
      .where('providerRefundId', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!charge || !failed) return
    await publishEvent(tx, 'RefundFailed', { charge, refund: failed })
    if (reason === 'abandoned' && (await refundableAmount(tx, charge)) < amount) await refundCharge(tx, charge, { reason })
  })
}
