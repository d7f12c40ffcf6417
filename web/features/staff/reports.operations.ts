import { type DataOf, graphql } from '#web/data/graphql.ts'

/** A report with all that staff decide it by. */
export const staffReportFragment = graphql(`
  fragment StaffReport on Report {
    id reason comment createdAt resolvedAt
    resolvedBy { id username }
    action
    post {
      id title subtitle firstLine path
      creator { id name username }
      collection { id name slug creator { id } }
      inResponseToPost { id }
    }
    user { id name username bio }
    collection { id name slug description creator { id name username } }
    openReportCount
    openReports { id reason comment reporter { id username } }
    lastDecided { id action resolvedAt }
  }
`)

export type StaffReportData = DataOf<typeof staffReportFragment>

export const decideReportMutation = graphql(`
  mutation DecideReportMutation($reportId: ID!, $decision: ReportDecision!, $reason: String!, $days: Int) {
    decideReport(reportId: $reportId, decision: $decision, reason: $reason, days: $days) {
      __typename
      ... on Report { id resolvedAt action }
      ...Refusal
    }
  }
`)
