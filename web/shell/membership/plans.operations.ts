import { gql } from '#web/data/gql.ts'
import type { MembershipPlansQuery, MembershipPricesQuery, PlanFragment } from '#web/data/operations.generated.ts'

export const planFragment = gql<PlanFragment>`
  fragment Plan on MembershipPlanV2 {
    id
    membershipType
    tier
    cadence
    price
    currency
    strikethroughPrice
    trialDays
    isStaffOnly
    discount { id type numCycles regularPrice discountedPrice }
  }
`

export const membershipPlansQuery = gql<MembershipPlansQuery>`
  query MembershipPlansQuery {
    membershipPlans { id ...Plan }
    viewer { id isMembershipTrialEligible hasPastMemberships hasGroupGiftingEnabled geolocation { country } membership { id tier } }
  }
  ${planFragment}
`

export type PlanData = PlanFragment

/** Public plan data. */
export const membershipPricesQuery = gql<MembershipPricesQuery>`
  query MembershipPricesQuery { membershipPlans { id ...Plan } }
  ${planFragment}
`
