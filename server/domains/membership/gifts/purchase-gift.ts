import { chooseGateway, requestKeyFor } from '#server/domains/payments/payments.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { refused } from '#server/platform/result.ts'
import { buyGift, continueGift, type GiftPayment } from './charge-gift.ts'
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
  async (ctx, input: GiftInput, payment: GiftPayment) => {
    if (!chooseGateway(ctx, payment.provider)) return refused('CheckoutNotAvailable')
    if (ctx.origin.isBot) return refused('FailedChallenge')
    const details = validateGift(input, ctx.now())
    if (!details.ok) return details
    const requestKey = requestKeyFor(ctx.viewer, payment.idempotencyKey)
    const continued = await continueGift(ctx, payment, requestKey)
    if (continued) return continued
    const quote = await quoteGift(ctx, 'gift', details.value.seats, input)
    if (!quote.ok) return quote
    return buyGift(ctx, quote.value, details.value, { payment, requestKey })
  },
)
