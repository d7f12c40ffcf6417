import { type DataOf, graphql } from '#web/data/graphql.ts'

export const planFragment = graphql(`
  fragment Plan on MembershipPlanV2 {
    id membershipType tier cadence price currency strikethroughPrice trialDays isStaffOnly
    discount { id type numCycles regularPrice discountedPrice }
  }
`)

export const membershipPlansQuery = graphql(
  `
  query MembershipPlansQuery {
    membershipPlans { id ...Plan }
    viewer { id isMembershipTrialEligible hasPastMemberships hasGroupGiftingEnabled geolocation { country } membership { id tier } }
  }
`,
  [planFragment],
)

export type PlanData = DataOf<typeof planFragment>

/** Public plan data. */
export const membershipPricesQuery = graphql(`query MembershipPricesQuery { membershipPlans { id ...Plan } }`, [planFragment])
