import {
  findRequestedCharge,
  lockRequestKey,
  queueFinishing,
  insertCharge,
  type OneTimePayment,
  payOnce,
  payRequested,
  type ProviderChoice,
  taxedAmount,
} from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { ok, type Result } from '#server/platform/result.ts'
import { totalOf } from '#shared/payments/quote.ts'
import type { Gift } from './gift.ts'
import type { GiftQuote } from './quote-gift.ts'
import { giftsById } from './gifts.sql.ts'
import type { GiftDetails } from './validate-gift.ts'

export type GiftReceipt = { gift: Gift; chargeId: string }
type PaymentRefusal = 'PaymentMethodDeclined' | 'PaymentError'

/** Stores the gift before any payment is requested. Undefined if the same gift, sent at the same time, is stored already. */
async function insertGift(
  tx: Context,
  { plan, tax }: GiftQuote,
  details: GiftDetails,
  { requestKey, provider }: { requestKey: string | null; provider: ProviderChoice },
): Promise<GiftReceipt | undefined> {
  if (requestKey) {
    await lockRequestKey(tx, requestKey)
    if (await findRequestedCharge(tx, requestKey)) return undefined
  }
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
    ...(provider && { provider }),
    kind: plan.type === 'gift' ? 'GIFT' : 'GROUP_GIFT',
    subjectId: gift.id,
    planId: plan.id,
    ...taxedAmount(tax),
    currency: gift.currency,
    requestKey,
  })
  // Ends the charge if this process ends before it knows how it is paid.
  await queueFinishing(tx, chargeId)
  return { gift, chargeId }
}

/** Buys a gift once, however often it is sent with the same key. */
export async function buyGift(
  ctx: Context,
  quote: GiftQuote,
  details: GiftDetails,
  { payment, requestKey }: { payment: GiftPayment; requestKey: string | null },
): Promise<Result<GiftReceipt, PaymentRefusal>> {
  const receipt = await ctx.transaction((tx) => insertGift(tx, quote, details, { requestKey, provider: payment.provider }))
  if (receipt) {
    const paid = await payOnce(ctx, receipt.chargeId, payment)
    return paid.ok ? ok(receipt) : paid
  }
  const continued = await continueGift(ctx, payment, requestKey)
  if (!continued) throw new Error('A gift was stored without its charge.')
  return continued
}

export type GiftPayment = OneTimePayment

/** What became of the same gift when it was sent before; undefined for a new one. */
export async function continueGift(
  ctx: Context,
  payment: GiftPayment,
  requestKey: string | null,
): Promise<Result<GiftReceipt, PaymentRefusal> | undefined> {
  const requested = requestKey ? await findRequestedCharge(ctx, requestKey) : undefined
  const gift = requested && (await giftsById(ctx).load(requested.subjectId))
  if (!gift) return undefined
  const paid = await payRequested(ctx, requested, payment)
  return paid.ok ? ok({ gift, chargeId: requested.id }) : paid
}
