import type { Context } from '#server/platform/context.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import { type GiftReceipt, openGift, payGift } from './buy-gift.ts'
import { giftPlanById } from './gift.ts'
import { about, type GiftInput, readGift } from './read-gift.ts'

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
  const opened = await ctx.transaction(async (tx): Promise<Result<GiftReceipt, GiftRefusal>> => {
    if (tx.viewer?.isSuspended) return refused('CheckoutNotAvailable')
    if (tx.origin.isBot) return refused('FailedChallenge')
    const tooOften = limited(tx, 'purchase-gift', perHour)
    if (tooOften) return tooOften
    const plan = giftPlanById(tx.config, input.planId, 'gift')
    if (!plan) return about('planId', 'This gift isn’t available. Choose one of the gifts listed.')
    const given = readGift(input, tx.now())
    return given.ok ? ok(await openGift(tx, plan, given.value)) : given
  })
  return opened.ok ? payGift(ctx, opened.value, nonce) : opened
}
