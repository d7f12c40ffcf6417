import { t } from '#shared/translation/translate.ts'
import { isOurProvider } from '#shared/membership/rules.ts'
import type { MembershipStatusData } from './membership-status.operations.ts'
import { externalShop } from './membership-labels.ts'

/** Why the plan cannot be changed here; undefined when it can. */
export function switchPlanBlockedText(membership: MembershipStatusData, isOn: boolean): string | undefined {
  if (membership.paymentProvider === 'GIFT') return t`Your membership was a gift. When it ends, you can choose your own plan.`
  const shop = externalShop(membership)
  if (!isOurProvider(membership.paymentProvider))
    return shop
      ? t`You pay through ${shop}. Change or cancel your plan there.`
      : t`You pay through another store. Change or cancel your plan there.`
  if (membership.isCancelled) return t`Your membership is canceled. Reactivate it first, then you can change your plan.`
  if (membership.paymentFailedAt)
    return t`Your last payment failed. Update your payment method first, then you can change your plan.`
  return isOn ? undefined : t`You can’t change plans right now. Please try again later.`
}
