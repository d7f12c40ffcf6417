import { canReactivate, canSwitchPlan } from '#shared/membership/rules.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { canSwitchPlanQuery, reactivateUpsellQuery } from './membership-status.operations.ts'

export function useCanSwitchMembershipPlan(): boolean {
  const membership = useQuery(canSwitchPlanQuery, {}, { optional: true }).data?.membershipStatus
  return membership != null && canSwitchPlan(membership)
}

/** When the canceled membership ends, if it can be reactivated here. */
export function useReactivateMembershipUpsell(): { endsAt: string } | undefined {
  const membership = useQuery(reactivateUpsellQuery, {}, { optional: true }).data?.membershipStatus
  return membership?.isCancelled && canReactivate(membership) ? { endsAt: membership.currentPeriodEndsAt } : undefined
}
