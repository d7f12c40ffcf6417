import { membershipTypes } from '#shared/enums/membership-type.ts'
import { plansFor } from '#web/shell/membership/plans-for.ts'
import type { PlanData } from '#web/shell/membership/plans.operations.ts'

type Viewer = Parameters<typeof plansFor>[1]

/** What the address asks for: a plan by its id or its type, and a year of membership when it asks for nothing we sell. */
export function chosenPlan(plans: readonly PlanData[], viewer: Viewer, query: URLSearchParams): PlanData | undefined {
  const asked = query.get('plan') ?? ''
  const coupon = query.get('coupon')
  const type = membershipTypes.find((one) => one === asked.toUpperCase()) ?? 'YEARLY'
  const own = plansFor(plans, viewer, coupon !== null)
  const found = plans.find(({ id }) => id === asked) ?? own.find(({ membershipType }) => membershipType === type) ?? own[0]
  if (!found || found.discount === null) return found
  return found.discount.id === coupon ? found : { ...found, discount: null }
}
