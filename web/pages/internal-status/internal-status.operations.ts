import type {
  InternalStatusQuery,
  InternalStatusQueryVariables,
  OpenAuthorApplicationsQuery,
  OpenAuthorApplicationsQueryVariables,
  OpenReportsQuery,
  StaffLogQuery,
  StaffLogQueryVariables,
  VariantFlagsQuery,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'
import { staffDecisionFragment } from '#web/shell/staff/decisions.operations.ts'

export const internalStatusQuery = gql<InternalStatusQuery, InternalStatusQueryVariables>`
  query InternalStatusQuery {
    internalStatus {
      __typename
      ... on InternalStatus {
        version
        target
        startedAt
        now
        checks { name ok message }
        flags { name value }
      }
    }
  }
`

export const openReportsQuery = gql<OpenReportsQuery>`
  query OpenReportsQuery {
    moderationReports(status: "OPEN", paging: { limit: 50 }) {
      __typename
      ... on ModerationReportsPayload {
        items {
          id
          reason
          comment
          createdAt
          post { id title path creator { id username } }
          user { id username }
          collection { id name slug creator { id username } }
        }
      }
      ... on Forbidden { message }
    }
  }
`

export const openAuthorApplicationsQuery = gql<OpenAuthorApplicationsQuery, OpenAuthorApplicationsQueryVariables>`
  query OpenAuthorApplicationsQuery($paging: PagingOptions) {
    authorApplications(paging: $paging) {
      __typename
      ... on AuthorApplicationConnection {
        items { id isbn13 evidence submittedAt user { id name username } }
        pagingInfo { next { limit to } }
      }
      ... on Forbidden { message }
    }
  }
`

export const staffLogQuery = gql<StaffLogQuery, StaffLogQueryVariables>`
  query StaffLogQuery($paging: PagingOptions) {
    moderationDecisions(paging: $paging) {
      __typename
      ... on ModerationDecisionConnection {
        items { id ...StaffDecision }
        pagingInfo { next { limit to } }
      }
      ... on Forbidden { message }
    }
  }
  ${staffDecisionFragment}
`

/** The values for the current viewer. */
export const variantFlagsQuery = gql<VariantFlagsQuery>`
  query VariantFlagsQuery {
    variantFlags {
      name
      value {
        __typename
        ... on VariantFlagBoolean { booleanValue }
        ... on VariantFlagString { stringValue }
        ... on VariantFlagNumber { numberValue }
      }
    }
  }
`
