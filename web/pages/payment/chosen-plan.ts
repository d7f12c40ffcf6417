import { membershipTypes } from '#shared/enums/membership-type.ts'
import { plansFor } from '#web/shell/membership/plans-for.ts'
import type { PlanData } from '#web/shell/membership/plans.operations.ts'

type Viewer = Parameters<typeof plansFor>[1]

/** The plan the address names by id or type; an annual membership if it names none we sell. */
export function chosenPlan(plans: readonly PlanData[], viewer: Viewer, query: URLSearchParams): PlanData | undefined {
  const asked = query.get('plan') ?? ''
  const coupon = query.get('coupon')
  const type = membershipTypes.find((one) => one === asked.toUpperCase()) ?? 'YEARLY'
  const own = plansFor(plans, viewer, coupon !== null)
  const found = plans.find(({ id }) => id === asked) ?? own.find(({ membershipType }) => membershipType === type) ?? own[0]
  if (!found || found.discount === null) return found
  return found.discount.id === coupon ? found : { ...found, discount: null }
}
