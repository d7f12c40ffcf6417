import { membershipTypes } from '#shared/enums/membership.ts'
import { availablePlans } from '#web/features/membership/available-plans.ts'
import type { PlanData } from '#web/features/membership/plans.operations.ts'

type Viewer = Parameters<typeof availablePlans>[1]

/** The plan the address names by id or type; an annual membership if it names none we sell. */
export function chosenPlan(plans: readonly PlanData[], viewer: Viewer, query: URLSearchParams): PlanData | undefined {
  const planParam = query.get('plan') ?? ''
  const coupon = query.get('coupon')
  const type = membershipTypes.find((one) => one === planParam.toUpperCase()) ?? 'YEARLY'
  const offeredPlans = availablePlans(plans, viewer, coupon !== null)
  const found =
    plans.find(({ id }) => id === planParam) ??
    offeredPlans.find(({ membershipType }) => membershipType === type) ??
    offeredPlans[0]
  if (!found || found.discount === null) return found
  return found.discount.id === coupon ? found : { ...found, discount: null }
}
