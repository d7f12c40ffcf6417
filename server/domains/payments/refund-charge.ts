import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import type { RefundState } from '#server/platform/payments/payment-gateway.ts'
import { hour } from '#shared/time/units.ts'
import { type Charge, chargeTotal } from './charge.ts'
import { recordTransaction } from './member-ledger.sql.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-refund': { refundId: string }
  }
}

declare module '#server/platform/events.ts' {
  interface Events {
    /** Money went back to the payer, in full if the charge is now REFUNDED. */
    ChargeRefunded: { charge: Charge; refund: Refund }
    /** A refund did not arrive, so the charge counts as paid again. */
    RefundFailed: { charge: Charge; refund: Refund }
  }
}

export type Refund = Selectable<Tables['refunds']>

type RefundChoice = {
  reason: Refund['reason']
  /** What is left of the charge, when omitted. */
  amount?: number
  note?: string | null
  requestedBy?: string | null
}

/** What can still be refunded: what was paid, less refunds made or on their way. */
export async function refundableAmount(tx: Context, charge: Charge): Promise<number> {
  if (charge.status !== 'PAID') return 0
  const pending = await tx.db
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<string>('amount').as('amount'))
    .where('chargeId', '=', charge.id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return chargeTotal(charge) - charge.refundedAmount - Number(pending?.amount ?? 0)
}

/** Queues a refund of a paid charge, at most of what is left of it. Expects the charge to be locked. */
export async function refundCharge(tx: Context, charge: Charge, choice: RefundChoice): Promise<Refund | undefined> {
  const left = await refundableAmount(tx, charge)
  const amount = Math.min(choice.amount ?? left, left)
  if (amount <= 0) return undefined
  const refund = await tx.db
    .insertInto('refunds')
    .values({
      id: newId(),
      chargeId: charge.id,
      amount,
      reason: choice.reason,
      note: choice.note ?? null,
      requestedBy: choice.requestedBy ?? null,
      status: 'PENDING',
      createdAt: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id: refundId } = refund
  await tx.services.jobs.enqueue(tx.db, { kind: 'send-refund', payload: { refundId }, uniqueKey: `refund:${refundId}` })
  tx.afterCommit(() => tx.services.jobs.pollNow())
  return refund
}

export const lockCharge = (tx: Context, id: string): Promise<Charge | undefined> =>
  tx.db.selectFrom('charges').selectAll().where('id', '=', id).forUpdate().$castTo<Charge>().executeTakeFirst()

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
  const gateway = ctx.services.payments.find(charge.provider)
  if (!gateway || !paymentId) throw new Error('The provider of this charge is not configured any more.')
  const sent = await gateway.refund({ paymentId, amount: refund.amount, currency, idempotencyKey: refundId })
  if (!sent.ok && sent.error === 'not-settled') {
    const runAt = new Date(ctx.now().getTime() + unsettledDelayMs)
    return ctx.services.jobs.enqueue(ctx.db, {
      kind: 'send-refund',
      payload: { refundId },
      runAt,
      uniqueKey: `refund:${refundId}`,
    })
  }
  if (!sent.ok) throw new Error('The payment provider rejected a refund.')
  await ctx.transaction((tx) => settleRefund(tx, { id: refundId, providerRefundId: sent.refundId, state: sent.state }))
}

/** Records how far the provider is with a refund. Repeating it changes nothing. */
export async function settleRefund(
  tx: Context,
  { id, providerRefundId, state }: { id: string; providerRefundId: string; state: RefundState },
): Promise<void> {
  const { chargeId } = await tx.db.selectFrom('refunds').select('chargeId').where('id', '=', id).executeTakeFirstOrThrow()
  const charge = await lockCharge(tx, chargeId)
  const refund = await tx.db.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  if (!charge) return
  const status = { done: 'DONE', processing: 'PENDING', failed: 'FAILED' } as const
  const next = status[state]
  // A refund that is done can still fail; one that failed is over.
  const isKnown = refund.status === next || refund.status === 'FAILED' || (refund.status === 'DONE' && next === 'PENDING')
  await tx.db
    .updateTable('refunds')
    .set({ providerRefundId, ...(!isKnown && { status: next, settledAt: next === 'PENDING' ? null : tx.now() }) })
    .where('id', '=', id)
    .execute()
  if (isKnown || next === 'PENDING') return
  if (next === 'DONE') return moveRefunded(tx, charge, refund, 'REFUND', providerRefundId)
  if (refund.status === 'DONE') return moveRefunded(tx, charge, refund, 'REFUND_FAILED', providerRefundId)
  await publishEvent(tx, 'RefundFailed', { charge, refund })
}

async function moveRefunded(
  tx: Context,
  charge: Charge,
  refund: Refund,
  kind: 'REFUND' | 'REFUND_FAILED',
  objectId: string,
): Promise<void> {
  const sign = kind === 'REFUND' ? 1 : -1
  const refundedAmount = charge.refundedAmount + sign * refund.amount
  const isWhole = refundedAmount >= chargeTotal(charge)
  const changed = await tx.db
    .updateTable('charges')
    .set({ refundedAmount, status: isWhole ? 'REFUNDED' : 'PAID', refundedAt: isWhole ? tx.now() : null })
    .where('id', '=', charge.id)
    .returningAll()
    .$castTo<Charge>()
    .executeTakeFirstOrThrow()
  await recordTransaction(tx, charge, kind, -sign * refund.amount, objectId)
  await publishEvent(tx, kind === 'REFUND' ? 'ChargeRefunded' : 'RefundFailed', { charge: changed, refund })
}
