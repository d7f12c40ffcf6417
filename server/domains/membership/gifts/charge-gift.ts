import {
  attachMethodToCharge,
  failCharge,
  insertCharge,
  payCharge,
  paymentRefusal,
  chargeRefusal,
  taxedAmount,
} from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { maxNonceLength } from '#server/platform/payments/payment-gateway.ts'
import { ok, type Result } from '#server/platform/result.ts'
import { totalOf } from '#shared/payments/quote.ts'
import type { Gift } from './gift.ts'
import type { GiftQuote } from './quote-gift.ts'
import type { GiftDetails } from './validate-gift.ts'

export type GiftReceipt = { gift: Gift; chargeId: string }
type PaymentRefusal = 'PaymentMethodDeclined' | 'PaymentError'

/** Stores the gift before any payment is requested. */
export async function insertGift(tx: Context, { plan, tax }: GiftQuote, details: GiftDetails): Promise<GiftReceipt> {
  const gift = await tx.db
    .insertInto('gifts')
    .values({
      id: newId(),
      type: plan.type,
      planId: plan.id,
      giverId: tx.viewer?.id ?? null,
      giverName: details.giverName,
      giverEmail: details.giverEmail,
      recipientName: details.recipientName,
      recipientEmails: details.recipientEmails,
      message: details.message,
      deliverOn: details.deliverAt,
      seats: details.seats,
      amount: totalOf(tax),
      currency: plan.currency,
      status: 'PENDING',
      createdAt: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const chargeId = await insertCharge(tx, {
    userId: gift.giverId,
    kind: plan.type === 'gift' ? 'GIFT' : 'GROUP_GIFT',
    subjectId: gift.id,
    planId: plan.id,
    ...taxedAmount(tax),
    currency: gift.currency,
  })
  return { gift, chargeId }
}

/** Pays for a gift with the browser's payment nonce, which is not stored. */
export async function chargeGift(
  ctx: Context,
  { gift, chargeId }: GiftReceipt,
  nonce: string,
): Promise<Result<GiftReceipt, PaymentRefusal>> {
  const isNonce = nonce !== '' && nonce.length <= maxNonceLength
  const method = isNonce ? await ctx.services.payments.readMethod({ nonce }) : ({ ok: false, error: 'error' } as const)
  if (!method.ok) {
    await failCharge(ctx, chargeId, method.error)
    return paymentRefusal(method.error === 'unknown' ? 'error' : method.error)
  }
  await ctx.transaction((tx) => attachMethodToCharge(tx, chargeId, { ...method, customerId: '' }))
  const charge = await payCharge(ctx, chargeId)
  return charge.status === 'PAID' ? ok({ gift, chargeId }) : chargeRefusal(charge)
}
