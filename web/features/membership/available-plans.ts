import { membershipTypes } from '#shared/enums/membership.ts'
import type { PlanData } from './plans.operations.ts'

type Viewer = { isMembershipTrialEligible: boolean | null } | null | undefined

const isFor = (plan: PlanData, viewer: Viewer): boolean => !plan.trialDays || viewer?.isMembershipTrialEligible === true

/** Lower is better: staff plans, then discounted ones where requested, then trials. */
function rank(plan: PlanData, isReduced: boolean): number {
  if (plan.isStaffOnly) return 0
  if (isReduced && plan.discount) return 1
  return plan.trialDays ? 2 : 3
}

/** The best available plan of each kind for this viewer, in display order. */
export const availablePlans = (plans: readonly PlanData[], viewer: Viewer, isReduced = false): PlanData[] =>
  membershipTypes.flatMap((type) => {
    const ofType = plans.filter((plan) => plan.membershipType === type && isFor(plan, viewer))
    const [best] = ofType.toSorted((a, b) => rank(a, isReduced) - rank(b, isReduced))
    return best ? [isReduced ? best : { ...best, discount: null }] : []
  })
