import type { Context } from '#server/platform/context.ts'
import type { PaymentTrouble } from '#server/platform/payments/payment-provider.ts'
import { type Charge, chargeKindWords } from './charge.ts'
import { settleCharge } from './charges.sql.ts'
import './payments.events.ts'

/**
 * Charges the provider and records the result. The charge's id is the idempotency key, so repeating this, by the original request or by the
 * job that finishes leftovers, never charges twice. Must not run inside a transaction.
 */
export async function payCharge(ctx: Context, id: string, threeDSecureToken?: string | null): Promise<Charge> {
  const charge = await ctx.db.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (charge.status !== 'PENDING') return charge
  const { payments } = ctx.services
  if (!charge.method_token || charge.provider !== payments.name) return failCharge(ctx, id, 'error')
  const answer = await payments.charge({
    amount: charge.amount + charge.tax,
    currency: charge.currency,
    customerId: charge.customer_id,
    token: charge.method_token,
    idempotencyKey: charge.id,
    isOffSession: charge.is_off_session,
    threeDSecureToken: threeDSecureToken ?? undefined,
    description: chargeKindWords[charge.kind],
  })
  if (answer.ok) return ctx.transaction((tx) => settleCharge(tx, id, { status: 'PAID', provider_charge_id: answer.chargeId }))
  return answer.trouble === 'unknown' ? charge : failCharge(ctx, id, answer.trouble)
}

/** Ends a charge for which nothing was paid. */
export const failCharge = (ctx: Context, id: string, trouble: PaymentTrouble): Promise<Charge> =>
  ctx.transaction((tx) => settleCharge(tx, id, { status: 'FAILED', failure: trouble === 'unknown' ? 'error' : trouble }))
