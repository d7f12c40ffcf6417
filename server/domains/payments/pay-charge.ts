import { type Charge, chargeKindLabels } from './charge.ts'
import type { Context } from '#server/platform/context.ts'
import type { PaymentError } from '#server/platform/payments/payment-gateway.ts'
import { selectCharges, settleCharge } from './charges.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** The charge was paid or has finally failed. */
    ChargeSettled: { charge: Charge }
  }
}

/**
 * Charges the provider and records the result. The charge's id is the idempotency key, so repeating this, by the original request or by the
 * job that finishes leftovers, never charges twice. Must not run inside a transaction.
 * See docs/decisions/0020-record-charges-before-charging.md.
 */
export async function payCharge(ctx: Context, id: string, threeDSecureToken?: string | null): Promise<Charge> {
  const charge = await selectCharges(ctx.db).where('id', '=', id).executeTakeFirstOrThrow()
  if (charge.status !== 'PENDING') return charge
  const { payments } = ctx.services
  if (!charge.methodToken || charge.provider !== payments.name) return failCharge(ctx, id, 'error')
  const result = await payments.charge({
    amount: charge.amount + charge.tax,
    currency: charge.currency,
    customerId: charge.customerId,
    token: charge.methodToken,
    idempotencyKey: charge.id,
    isOffSession: charge.isOffSession,
    threeDSecureToken: threeDSecureToken ?? undefined,
    description: chargeKindLabels[charge.kind],
  })
  if (result.ok) return ctx.transaction((tx) => settleCharge(tx, id, { status: 'PAID', providerChargeId: result.chargeId }))
  return result.error === 'unknown' ? charge : failCharge(ctx, id, result.error)
}

/** Ends a charge for which nothing was paid. */
export const failCharge = (ctx: Context, id: string, failure: PaymentError): Promise<Charge> =>
  ctx.transaction((tx) => settleCharge(tx, id, { status: 'FAILED', failure: failure === 'unknown' ? 'error' : failure }))
