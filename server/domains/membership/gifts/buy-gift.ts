import { chooseGateway, type OneTimePayment, taxedAmount } from '#server/domains/payments/payments.ts'
import { buyOnce, type Receipt, type SoldOnce } from '#server/domains/purchases/purchases.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { GiftType } from '#shared/enums/membership.ts'
import { totalOf } from '#shared/payments/quote.ts'
import type { Gift } from './gift.ts'
import { giftsById } from './gifts.sql.ts'
import { type GiftQuote, quoteGift } from './quote-gift.ts'
import type { GiftDetails } from './validate-gift.ts'

const find: SoldOnce<Gift>['find'] = (ctx, id) => giftsById(ctx).load(id)
const sold: Record<GiftType, SoldOnce<Gift>> = {
  gift: { kind: 'GIFT', find },
  'group-gift': { kind: 'GROUP_GIFT', find },
}

type Choice = Parameters<typeof quoteGift>[3]
type Refusal = 'BadRequest' | 'CheckoutNotAvailable' | 'PaymentMethodDeclined' | 'PaymentError'

/** Buys a year of membership for one person, or for each of a group. */
export const buyGift = (
  ctx: Context,
  type: GiftType,
  payment: OneTimePayment,
  validate: () => Result<{ details: GiftDetails; choice: Choice }, 'BadRequest'>,
): Promise<Result<Receipt<Gift>, Refusal>> =>
  buyOnce(ctx, sold[type], payment, async () => {
    const { provider } = payment
    if (!chooseGateway(ctx, provider)) return refused('CheckoutNotAvailable')
    const valid = validate()
    if (!valid.ok) return valid
    const { details, choice } = valid.value
    const quote = await quoteGift(ctx, type, details.seats, choice)
    if (!quote.ok) return quote
    return ok(async (tx) => {
      const item = await insertGift(tx, quote.value, details)
      const { giverId: userId, planId, currency } = item
      return { item, charge: { userId, planId, currency, ...taxedAmount(quote.value.tax), ...(provider && { provider }) } }
    })
  })

const insertGift = (tx: Context, { plan, tax }: GiftQuote, details: GiftDetails): Promise<Gift> =>
  tx.db
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
