import type {
  InternalStatusQuery,
  InternalStatusQueryVariables,
  OpenAuthorApplicationsQuery,
  OpenAuthorApplicationsQueryVariables,
  OpenReportsQuery,
  VariantFlagsQuery,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

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
          post { id title creator { id username } }
          user { id username }
          collection { id name creator { id username } }
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

/** The flags as they are for whoever asks. */
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
