import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { refused } from '#server/platform/result.ts'
import { insertGift, chargeGift } from './charge-gift.ts'
import { quoteGift } from './quote-gift.ts'
import { type GiftInput, validateGift } from './validate-gift.ts'

/** Buys a year of membership as a gift. The giver needs no account. */
export const purchaseGift = command(
  {
    requires: ['notSuspended'],
    limits: [{ action: 'purchase-gift', ...perHour(20) }],
    refusals: ['BadRequest', 'PaymentMethodDeclined', 'PaymentError', 'CheckoutNotAvailable', 'RateLimited', 'FailedChallenge'],
    transaction: 'none',
  },
  async (ctx, input: GiftInput, nonce: string) => {
    if (ctx.origin.isBot) return refused('FailedChallenge')
    const details = validateGift(input, ctx.now())
    if (!details.ok) return details
    const quote = await quoteGift(ctx, 'gift', details.value.seats, input)
    if (!quote.ok) return quote
    const receipt = await ctx.transaction((tx) => insertGift(tx, quote.value, details.value))
    return chargeGift(ctx, receipt, nonce)
  },
)
