import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import { type GiftReceipt, insertGift, chargeGift } from './charge-gift.ts'
import { findGiftPlan } from './gift.ts'
import { fieldRefusal, type GiftInput, validateGift } from './validate-gift.ts'

type GiftRefusal =
  | 'BadRequest'
  | 'PaymentMethodDeclined'
  | 'PaymentError'
  | 'CheckoutNotAvailable'
  | 'RateLimited'
  | 'FailedChallenge'

const perHour = { limit: 20, windowMs: hour }

/** Buys a year of membership as a gift. The giver needs no account. */
export async function purchaseGift(ctx: Context, input: GiftInput, nonce: string): Promise<Result<GiftReceipt, GiftRefusal>> {
  const inserted = await ctx.transaction(async (tx): Promise<Result<GiftReceipt, GiftRefusal>> => {
    if (tx.viewer?.isSuspended) return refused('CheckoutNotAvailable')
    if (tx.origin.isBot) return refused('FailedChallenge')
    const rateLimited = enforceRateLimit(tx, 'purchase-gift', perHour)
    if (rateLimited) return rateLimited
    const plan = findGiftPlan(tx.config, input.planId, 'gift')
    if (!plan) return fieldRefusal('planId', 'This gift isn’t available. Choose one of the gifts listed.')
    const details = validateGift(input, tx.now())
    return details.ok ? ok(await insertGift(tx, plan, details.value)) : details
  })
  return inserted.ok ? chargeGift(ctx, inserted.value, nonce) : inserted
}
