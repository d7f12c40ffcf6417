import type { OneTimePayment } from '#server/domains/payments/payments.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { buyGift } from './buy-gift.ts'
import { type GiftInput, validateGift } from './validate-gift.ts'

/** Buys a year of membership as a gift. The giver needs no account. */
export const purchaseGift = command(
  {
    requires: ['notSuspended'],
    limits: [{ action: 'purchase-gift', ...perHour(20) }],
    refusals: ['BadRequest', 'PaymentMethodDeclined', 'PaymentError', 'CheckoutNotAvailable', 'RateLimited', 'FailedChallenge'],
    transaction: 'none',
  },
  async (ctx, input: GiftInput, payment: OneTimePayment) => {
    if (ctx.origin.isBot) return refused('FailedChallenge')
    return buyGift(ctx, 'gift', payment, () => {
      const details = validateGift(input, ctx.now())
      return details.ok ? ok({ details: details.value, choice: input }) : details
    })
  },
)
