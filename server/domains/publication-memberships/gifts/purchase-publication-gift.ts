import { createGiftCode, validateGift } from '#server/domains/membership/membership.ts'
import {
  findRequestedCharge,
  insertCharge,
  lockRequestKey,
  type OneTimePayment,
  paymentRefusal,
  payOnce,
  payRequested,
  queueFinishing,
  requestKeyFor,
} from '#server/domains/payments/payments.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { type ChosenTier, findChosenTier } from '../chosen-tier.ts'
import { sellerChargeFields } from '../publication-charge.ts'
import type { PublicationGift } from './publication-gift.ts'

type GiftInput = {
  tierId: string
  /** What the giver was shown; nothing else is charged. */
  amount: number
  giverName: string
  giverEmail: string
  recipientName: string
  recipientEmail: string
  message?: string | null | undefined
}

type GiftPayment = Omit<OneTimePayment, 'provider'>

export type GiftReceipt = { gift: PublicationGift; chargeId: string }
type Outcome = Result<GiftReceipt, 'PaymentMethodDeclined' | 'PaymentError'>

/** Buys a year of a tier as a gift. The giver needs no account, and the card is not stored. */
export const purchasePublicationGift = command(
  {
    requires: ['notSuspended'],
    limits: [{ action: 'purchase-gift', ...perHour(20) }],
    refusals: ['BadRequest', 'PaymentMethodDeclined', 'PaymentError', 'CheckoutNotAvailable', 'RateLimited', 'FailedChallenge'],
    transaction: 'none',
  },
  async (ctx, input: GiftInput, payment: GiftPayment) => {
    if (ctx.origin.isBot) return refused('FailedChallenge')
    const details = validateGift({ ...input, planId: input.tierId }, ctx.now())
    if (!details.ok) return details
    const requestKey = requestKeyFor(ctx.viewer, payment.idempotencyKey)
    const continued = await continueGift(ctx, payment, requestKey)
    if (continued) return continued
    const chosen = await findChosenTier(ctx, { tierId: input.tierId, cadence: 'YEARLY', amount: input.amount })
    if (!chosen.ok) return chosen
    const receipt = await ctx.transaction((tx) => insertGift(tx, chosen.value, input, requestKey))
    if (!receipt) return (await continueGift(ctx, payment, requestKey)) ?? paymentRefusal('error')
    const paid = await payOnce(ctx, receipt.chargeId, payment)
    return paid.ok ? ok(receipt) : paid
  },
)

/** Stores the gift before any payment is requested. Undefined if the same gift, sent at the same time, is stored already. */
async function insertGift(
  tx: Context,
  { tier, offer }: ChosenTier,
  input: GiftInput,
  requestKey: string | null,
): Promise<GiftReceipt | undefined> {
  const details = validateGift({ ...input, planId: input.tierId }, tx.now())
  if (!details.ok) return undefined
  if (requestKey) {
    await lockRequestKey(tx, requestKey)
    if (await findRequestedCharge(tx, requestKey)) return undefined
  }
  const { giverName, giverEmail, recipientName, recipientEmails, message } = details.value
  const { publicationId, currency } = tier
  const gift = await tx.db
    .insertInto('publicationGifts')
    .values({
      id: newId(),
      publicationId,
      tierId: tier.id,
      giverId: tx.viewer?.id ?? null,
      giverName,
      giverEmail,
      recipientName: recipientName ?? '',
      recipientEmail: recipientEmails[0] ?? '',
      message,
      amount: input.amount,
      currency,
      status: 'PENDING',
      code: createGiftCode(),
      createdAt: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const chargeId = await insertCharge(tx, {
    ...(await sellerChargeFields(tx, offer.account, input.amount, { publicationId, gift: tier.name })),
    userId: gift.giverId,
    kind: 'PUBLICATION_GIFT',
    subjectId: gift.id,
    currency,
    requestKey,
  })
  // Ends the charge if this process ends before it knows how it is paid.
  await queueFinishing(tx, chargeId)
  return { gift, chargeId }
}

/** What became of the same gift when it was sent before; undefined for a new one. */
async function continueGift(ctx: Context, payment: GiftPayment, requestKey: string | null): Promise<Outcome | undefined> {
  const requested = requestKey ? await findRequestedCharge(ctx, requestKey) : undefined
  const gift =
    requested &&
    (await ctx.db.selectFrom('publicationGifts').selectAll().where('id', '=', requested.subjectId).executeTakeFirst())
  if (!gift) return undefined
  const paid = await payRequested(ctx, requested, payment)
  return paid.ok ? ok({ gift, chargeId: requested.id }) : paid
}
