import { type DataOf, graphql } from '#web/data/graphql.ts'

/** A report with everything its row in a table shows. */
export const staffReportFragment = graphql(`
  fragment StaffReport on Report {
    id
    reason
    comment
    createdAt
    resolvedAt
    reporter { id username }
    post { id title path creator { id username } }
    user { id username }
    collection { id name slug creator { id username } }
  }
`)

export type StaffReportData = DataOf<typeof staffReportFragment>

export const resolveReportMutation = graphql(`
  mutation ResolveReportMutation($reportId: ID!, $action: String!) {
    resolveReport(reportId: $reportId, action: $action) {
      __typename
      ... on Report { id resolvedAt }
      ...Refusal
    }
  }
`)
