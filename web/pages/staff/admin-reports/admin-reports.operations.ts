import { graphql } from '#web/data/graphql.ts'
import { staffReportFragment } from '#web/features/staff/reports.operations.ts'

export const reportQueueQuery = graphql(
  `
  query ReportQueueQuery($status: String!, $paging: PagingOptions) {
    moderationReports(status: $status, oncePerTarget: true, paging: $paging) {
      __typename
      ... on ModerationReportsPayload {
        items { id ...StaffReport }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`,
  [staffReportFragment],
)
