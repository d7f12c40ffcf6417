import {
  armCharge,
  failCharge,
  openCharge,
  payCharge,
  paymentRefusal,
  refusalOfCharge,
} from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { longestNonce } from '#server/platform/payments/payment-provider.ts'
import { ok, type Result } from '#server/platform/result.ts'
import type { Gift, GiftPlan } from './gift.ts'
import type { GivenGift } from './read-gift.ts'

export type GiftReceipt = { gift: Gift; chargeId: string }
type PaymentRefusal = 'PaymentMethodDeclined' | 'PaymentError'

/** Stores the gift before any payment is requested. */
export async function openGift(tx: Context, plan: GiftPlan, given: GivenGift): Promise<GiftReceipt> {
  const amount = plan.price * given.seats
  const gift = await tx.db
    .insertInto('gifts')
    .values({
      id: newId(),
      type: plan.type,
      plan_id: plan.id,
      giver_id: tx.viewer?.id ?? null,
      giver_name: given.giverName,
      giver_email: given.giverEmail,
      recipient_name: given.recipientName,
      recipient_emails: given.recipientEmails,
      message: given.message,
      deliver_on: given.deliverAt,
      seats: given.seats,
      amount,
      currency: 'USD',
      status: 'PENDING',
      created_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const chargeId = await openCharge(tx, {
    user_id: gift.giver_id,
    kind: plan.type === 'gift' ? 'GIFT' : 'GROUP_GIFT',
    subject_id: gift.id,
    plan_id: plan.id,
    amount,
    currency: gift.currency,
  })
  return { gift, chargeId }
}

/** Pays for a gift with the browser's payment nonce, which is not stored. */
export async function payGift(
  ctx: Context,
  { gift, chargeId }: GiftReceipt,
  nonce: string,
): Promise<Result<GiftReceipt, PaymentRefusal>> {
  const isNonce = nonce !== '' && nonce.length <= longestNonce
  const method = isNonce ? await ctx.services.payments.readMethod({ nonce }) : ({ ok: false, trouble: 'error' } as const)
  if (!method.ok) {
    await failCharge(ctx, chargeId, method.trouble)
    return paymentRefusal(method.trouble === 'unknown' ? 'error' : method.trouble)
  }
  await ctx.transaction((tx) => armCharge(tx, chargeId, { ...method, customerId: '' }))
  const charge = await payCharge(ctx, chargeId)
  return charge.status === 'PAID' ? ok({ gift, chargeId }) : refusalOfCharge(charge)
}
