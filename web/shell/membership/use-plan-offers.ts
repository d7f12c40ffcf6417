import { canReactivate, canSwitchPlan } from '#shared/membership/rules.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { canSwitchPlanQuery, reactivateUpsellQuery } from './membership-status.operations.ts'

export function useCanSwitchMembershipPlan(): boolean {
  const standing = useQuery(canSwitchPlanQuery, {}).data?.membershipStatus
  return standing != null && canSwitchPlan(standing)
}

/** When the canceled membership ends, if it can be reactivated here. */
export function useReactivateMembershipUpsell(): { endsAt: string } | undefined {
  const standing = useQuery(reactivateUpsellQuery, {}).data?.membershipStatus
  return standing?.isCancelled && canReactivate(standing) ? { endsAt: standing.currentPeriodEndsAt } : undefined
}
