import type { Context } from '#server/platform/context.ts'
import type { PaymentTrouble } from '#server/platform/payments/payment-provider.ts'
import { type Charge, chargeKindWords } from './charge.ts'
import { settleCharge } from './charges.sql.ts'
import './payments.events.ts'

/**
 * Asks the provider for a charge that has been written down, and writes down how it ended. Asked again, by whoever began it or by the
 * job that finishes what was left, the same charge is never taken twice: its id is the provider's key. Never inside a transaction.
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

/** Ends a charge that nothing was taken for. */
export const failCharge = (ctx: Context, id: string, trouble: PaymentTrouble): Promise<Charge> =>
  ctx.transaction((tx) => settleCharge(tx, id, { status: 'FAILED', failure: trouble === 'unknown' ? 'error' : trouble }))
