import { membershipTypes } from '#shared/enums/membership.ts'
import { availablePlans } from '#web/features/membership/available-plans.ts'
import type { PlanData } from '#web/features/membership/plans.operations.ts'

type Viewer = Parameters<typeof availablePlans>[1]
type Choice = { planParam: string; coupon: string | undefined }

/** The plan the address names by id or type; an annual membership if it names none we sell. A code replaces the free trial. */
export function chosenPlan(plans: readonly PlanData[], viewer: Viewer, { planParam, coupon }: Choice): PlanData | undefined {
  const type = membershipTypes.find((type) => type === planParam.toUpperCase()) ?? 'YEARLY'
  const offeredPlans = availablePlans(plans, viewer, coupon !== undefined)
  const named =
    plans.find(({ id }) => id === planParam) ??
    offeredPlans.find(({ membershipType }) => membershipType === type) ??
    offeredPlans[0]
  const found = named && coupon !== undefined ? withoutTrial(plans, named) : named
  if (!found || found.discount === null) return found
  return found.discount.id === coupon ? found : { ...found, discount: null }
}

/** The same plan without a trial, which cannot be combined with a code. */
export const withoutTrial = (plans: readonly PlanData[], plan: PlanData): PlanData =>
  plan.trialDays === null
    ? plan
    : (plans.find(
        ({ membershipType, trialDays, isStaffOnly }) =>
          membershipType === plan.membershipType && trialDays === null && !isStaffOnly,
      ) ?? plan)
