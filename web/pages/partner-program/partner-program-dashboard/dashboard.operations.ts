import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import type { PageInput } from '#web/app/runtime/page.ts'

export const dashboardQuery = graphql(`
  query PartnerDashboardQuery($month: String!, $before: String!) {
    partnerProgramDashboard(month: $month) {
      __typename
      ... on PartnerDashboard {
        month
        monthEarnings
        lifetimeEarnings
        currency
        isSettled
        balance
        nextPayoutAt
        nextPayoutAmount
        status
        ineligibilityReasons
        enrolledAt
        daily { dayStartsAt amount memberReadingSeconds memberReads }
        posts {
          post { id title firstLine firstPublishedAt readingTime earningReason }
          total
          lifetime
          memberReadingSeconds
          memberReads
        }
        transfers {
          id
          status
          amount
          currency
          periodStart
          createdAt
          paidAt
          failureMessage
          transactions { id kind creditKind debitKind amount note }
        }
      }
      ...Refusal
    }
    before: partnerProgramDashboard(month: $before) {
      __typename
      ... on PartnerDashboard { month monthEarnings }
      ...Refusal
    }
  }
`)

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

export const selectPartnerDashboard = (data: DataOf<typeof dashboardQuery> | undefined): PartnerDashboard | undefined =>
  data?.partnerProgramDashboard.__typename === 'PartnerDashboard' ? data.partnerProgramDashboard : undefined

export const selectPreviousEarnings = (data: DataOf<typeof dashboardQuery> | undefined): number =>
  data?.before.__typename === 'PartnerDashboard' ? data.before.monthEarnings : 0
