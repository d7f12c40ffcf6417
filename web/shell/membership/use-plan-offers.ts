import { canReactivate, canSwitchPlan } from '#shared/membership/rules.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { canSwitchPlanQuery, reactivateUpsellQuery } from './membership-status.operations.ts'

export function useCanSwitchMembershipPlan(): boolean {
  const standing = useQuery(canSwitchPlanQuery, {}).data?.membershipStatus
  return standing != null && canSwitchPlan(standing)
}

/** Whether a canceled membership can be reactivated here, and until when it lasts otherwise. */
export function useReactivateMembershipUpsell(): { endsAt: string } | undefined {
  const standing = useQuery(reactivateUpsellQuery, {}).data?.membershipStatus
  return standing?.isCancelled && canReactivate(standing) ? { endsAt: standing.currentPeriodEndsAt } : undefined
}
