import { canGiveToGroups } from '#server/domains/accounts/accounts.ts'
import { chooseGateway, requestKeyFor } from '#server/domains/payments/payments.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { refused } from '#server/platform/result.ts'
import { buyGift, continueGift, type GiftPayment } from './charge-gift.ts'
import { quoteGift } from './quote-gift.ts'
import { type GroupGiftInput, validateGroupGift } from './validate-gift.ts'

/** Buys a year of membership for each member of a group, such as a company. */
export const purchaseGroupGift = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'purchase-group-gift', ...perHour(20) }],
    refusals: ['Unauthorized', 'BadRequest', 'PaymentMethodDeclined', 'PaymentError', 'CheckoutNotAvailable', 'Forbidden'],
    transaction: 'none',
  },
  async (ctx, input: GroupGiftInput, payment: GiftPayment) => {
    if (!(await canGiveToGroups(ctx, ctx.viewer.id)))
      return refused('Forbidden', {
        message: 'Group gifts aren’t turned on for your account. Write to us and we’ll turn them on.',
      })
    if (!chooseGateway(ctx, payment.provider)) return refused('CheckoutNotAvailable')
    const details = validateGroupGift(input)
    if (!details.ok) return details
    const requestKey = requestKeyFor(ctx.viewer, payment.idempotencyKey)
    const continued = await continueGift(ctx, payment, requestKey)
    if (continued) return continued
    const quote = await quoteGift(ctx, 'group-gift', details.value.seats, input)
    if (!quote.ok) return quote
    return buyGift(ctx, quote.value, details.value, { payment, requestKey })
  },
)
