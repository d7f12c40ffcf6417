import type { Context } from '#server/platform/context.ts'
import { selectCharges } from './charges.sql.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'refund-charge': { chargeId: string }
  }
}

/** Queues a refund of a charge whose purchase no longer applies. */
export const refundCharge = (tx: Context, chargeId: string): Promise<void> =>
  tx.services.jobs.enqueue(tx.db, { kind: 'refund-charge', payload: { chargeId }, uniqueKey: `refund:${chargeId}` })

/** Retried until the provider confirms; the idempotency key prevents a second refund. */
export async function sendRefund(ctx: Context, chargeId: string): Promise<void> {
  const charge = await selectCharges(ctx.db).where('id', '=', chargeId).executeTakeFirst()
  if (charge?.status !== 'PAID') return
  const refund = await ctx.services.payments.refund({
    chargeId: charge.providerChargeId,
    idempotencyKey: `refund-${chargeId}`,
  })
  if (!refund.ok) throw new Error('The payment provider rejected a refund.')
  await ctx.db
    .updateTable('charges')
    .set({ status: 'REFUNDED', refundedAt: ctx.now() })
    .where('id', '=', chargeId)
    .where('status', '=', 'PAID')
    .execute()
}
