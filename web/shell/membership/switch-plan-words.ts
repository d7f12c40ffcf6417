import { isOurProvider } from '#shared/membership/rules.ts'
import type { MembershipStanding } from './membership-status.operations.ts'
import { shopOf } from './standing-words.ts'

/** Why the plan cannot be changed here; undefined when it can. */
export function whyNoSwitch(standing: MembershipStanding, isOn: boolean): string | undefined {
  if (standing.paymentProvider === 'GIFT') return 'Your membership was a gift. When it ends, you can choose your own plan.'
  const shop = shopOf(standing)
  if (!isOurProvider(standing.paymentProvider))
    return `You pay through ${shop ?? 'another store'}. Change or cancel your plan there.`
  if (standing.isCancelled) return 'Your membership is canceled. Reactivate it first, then you can change your plan.'
  if (standing.paymentFailedAt)
    return 'Your last payment failed. Update your payment method first, then you can change your plan.'
  return isOn ? undefined : 'You can’t change plans right now. Please try again later.'
}
