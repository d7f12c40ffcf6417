import type {
  ReportCollectionMutation,
  ReportCollectionMutationVariables,
  ReportPostMutation,
  ReportPostMutationVariables,
  ReportUserMutation,
  ReportUserMutationVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const reportPostMutation = gql<ReportPostMutation, ReportPostMutationVariables>`
  mutation ReportPostMutation($id: ID!, $reason: ReportReason!, $comment: String, $alsoBlockUser: Boolean) {
    report: reportPost(postId: $id, reason: $reason, comment: $comment, alsoBlockUser: $alsoBlockUser) {
      __typename
      ... on BadRequest { message field }
      ... on NotFound { message }
      ... on RateLimited { message }
      ... on Unauthorized { message }
    }
  }
`

export const reportUserMutation = gql<ReportUserMutation, ReportUserMutationVariables>`
  mutation ReportUserMutation($id: ID!, $reason: ReportReason!, $comment: String, $alsoBlockUser: Boolean) {
    report: reportUser(targetUserId: $id, reason: $reason, comment: $comment, alsoBlockUser: $alsoBlockUser) {
      __typename
      ... on BadRequest { message field }
      ... on NotFound { message }
      ... on RateLimited { message }
      ... on Unauthorized { message }
    }
  }
`

export const reportCollectionMutation = gql<ReportCollectionMutation, ReportCollectionMutationVariables>`
  mutation ReportCollectionMutation($id: ID!, $reason: ReportReason!, $comment: String) {
    report: reportCollection(collectionId: $id, reason: $reason, comment: $comment) {
      __typename
      ... on BadRequest { message field }
      ... on NotFound { message }
      ... on RateLimited { message }
      ... on Unauthorized { message }
    }
  }
`
