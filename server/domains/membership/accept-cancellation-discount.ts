import { t } from '#shared/translation/translate.ts'
import { paymentMethodByUser } from '#server/domains/payments/payments.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import type { MembershipCancellationDiscount } from '#shared/enums/membership.ts'
import { discounted } from '#shared/membership/plans.ts'
import { offerFor, percentOff } from '#shared/membership/rules.ts'
import { addMonths } from '#shared/time/add-months.ts'
import { managedElsewhereText, lockOwnMembership, membershipPolicy } from './membership.policy.ts'
import { updateMembership, recordDiscount } from './memberships.sql.ts'
import { hasDiscount } from './billing-period.ts'
import { hasUsedDiscount, findPlanOfMembership, pricedPlanOf } from './offers.ts'
import { restoreMembership } from './uncancel-membership.ts'

const oneYear = 12

type DiscountInput = { membershipId: string; discount: MembershipCancellationDiscount }

/** Retains a canceling member with a discount for one year. Each account can have it once. */
export const acceptCancellationDiscount = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'cancellation-discount', ...perHour(20) }],
    refusals: ['NotFound', 'Forbidden', 'Conflict', 'PaymentError'],
  },
  async (tx, { membershipId, discount }: DiscountInput) => {
    const found = await lockOwnMembership(tx, membershipId)
    if (!found.ok) return found
    const membership = found.value
    const { userId, paymentFailedAt: failedAt } = membership
    const method = await paymentMethodByUser(tx).load(userId)
    if (!membershipPolicy.reactivate(membership, method)) return refused('Forbidden', { message: managedElsewhereText })
    if (discount !== offerFor(membership.type))
      return refused('Forbidden', { message: t`This discount isn’t available with your plan.` })
    const isDiscounted = hasDiscount(membership, findPlanOfMembership(membership), membership.currentPeriodEndsAt)
    if (isDiscounted || (await hasUsedDiscount(tx, userId, 'cancellation')))
      return refused('Conflict', { code: 'HAD', message: t`You’ve already used this discount.` })
    if (failedAt) return refused('PaymentError', { message: t`Your last payment failed. Update your payment method first.` })
    const renewing = membership.cancelledAt ? await restoreMembership(tx, membership) : membership
    await recordDiscount(tx, renewing, 'cancellation', discount)
    const percent = percentOff[discount]
    return ok(
      await updateMembership(tx, renewing, {
        amount: discounted(pricedPlanOf(renewing).price, percent),
        discountId: discount,
        discountPercent: percent,
        discountAmount: 0,
        discountPlanIds: [],
        discountEndsAt: addMonths(renewing.currentPeriodEndsAt, oneYear),
      }),
    )
  },
)
