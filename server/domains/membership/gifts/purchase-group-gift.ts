import { t } from '#shared/translation/translate.ts'
import { canGiveToGroups } from '#server/domains/accounts/accounts.ts'
import type { OneTimePayment } from '#server/domains/payments/payments.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { buyGift } from './buy-gift.ts'
import { type GroupGiftInput, validateGroupGift } from './validate-gift.ts'

/** Buys a year of membership for each member of a group, such as a company. */
export const purchaseGroupGift = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'purchase-group-gift', ...perHour(20) }],
    refusals: ['Unauthorized', 'BadRequest', 'PaymentMethodDeclined', 'PaymentError', 'CheckoutNotAvailable', 'Forbidden'],
    transaction: 'none',
  },
  async (ctx, input: GroupGiftInput, payment: OneTimePayment) => {
    if (!(await canGiveToGroups(ctx, ctx.viewer.id)))
      return refused('Forbidden', {
        message: t`Group gifts aren’t turned on for your account. Write to us and we’ll turn them on.`,
      })
    return buyGift(ctx, 'group-gift', payment, () => {
      const details = validateGroupGift(input)
      return details.ok ? ok({ details: details.value, choice: input }) : details
    })
  },
)
