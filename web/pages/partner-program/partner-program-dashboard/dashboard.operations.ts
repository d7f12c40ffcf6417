import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import type { PageInput } from '#web/app/runtime/page.ts'

const earningsOfMonthFragment = graphql(`
  fragment EarningsOfMonth on PartnerDashboard {
    month monthEarnings lifetimeEarnings currency isSettled nextPayoutAt nextPayoutAmount enrolledAt
    daily { dayStartsAt amount memberReadingSeconds memberReads }
  }
`)

const earningsByStoryFragment = graphql(`
  fragment EarningsByStory on PostEarnings {
    post { id title firstLine firstPublishedAt readingTime earningReason }
    total lifetime memberReadingSeconds memberReads
  }
`)

const payoutFragment = graphql(`
  fragment Payout on Transfer {
    id status amount currency periodStart paidAt failureMessage
    transactions { id debitKind amount }
  }
`)

const missingFragment = graphql(`fragment Missing on PartnerDashboard { status ineligibilityReasons }`)

export const dashboardQuery = graphql(
  `
  query PartnerDashboardQuery($month: String!, $before: String!) {
    partnerProgramDashboard(month: $month) {
      __typename
      ... on PartnerDashboard {
        balance
        posts { ...EarningsByStory }
        transfers { ...Payout }
        ...EarningsOfMonth ...Missing
      }
      ...Refusal
    }
    before: partnerProgramDashboard(month: $before) {
      __typename
      ... on PartnerDashboard { month monthEarnings }
      ...Refusal
    }
  }
`,
  [earningsByStoryFragment, earningsOfMonthFragment, missingFragment, payoutFragment],
)

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/

const monthBefore = (month: string): string => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at - 2, 1)).toISOString().slice(0, 7)
}

/** The month in the address; the current one if it names none or a future one. */
export function dashboardVariables({ query, env }: PageInput): VariablesOf<typeof dashboardQuery> {
  const current = env.now.slice(0, 7)
  const monthParam = query.get('month') ?? ''
  const month = monthPattern.test(monthParam) && monthParam <= current ? monthParam : current
  return { month, before: monthBefore(month) }
}

export type PartnerDashboard = Extract<
  DataOf<typeof dashboardQuery>['partnerProgramDashboard'],
  { __typename: 'PartnerDashboard' }
>

export type EarningsOfMonthData = DataOf<typeof earningsOfMonthFragment>
export type EarningsByStoryData = DataOf<typeof earningsByStoryFragment>
export type MissingData = DataOf<typeof missingFragment>
export type PayoutData = DataOf<typeof payoutFragment>

export const selectPartnerDashboard = (data: DataOf<typeof dashboardQuery> | undefined): PartnerDashboard | undefined =>
  data?.partnerProgramDashboard.__typename === 'PartnerDashboard' ? data.partnerProgramDashboard : undefined

export const selectPreviousEarnings = (data: DataOf<typeof dashboardQuery> | undefined): number =>
  data?.before.__typename === 'PartnerDashboard' ? data.before.monthEarnings : 0
