import type {
  AdminUserQuery,
  AdminUserQueryVariables,
  ResolveReportMutation,
  ResolveReportMutationVariables,
  SuspendUserMutation,
  SuspendUserMutationVariables,
  UnsuspendUserMutation,
  UnsuspendUserMutationVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const adminUserQuery = gql<AdminUserQuery, AdminUserQueryVariables>`
  query AdminUserQuery($id: ID!) {
    user(id: $id) {
      id
      name
      username
      imageId
      createdAt
      isSuspended
      membership { id tier memberSince }
      partnerProgramEnrollment { id status }
      socialStats { followerCount followingCount }
      verifications { isBookAuthor }
      reports {
        id
        reason
        comment
        createdAt
        resolvedAt
        action
        reporter { id username }
        post { id title path }
      }
      moderationDecisions { id decision reason decidedAt decidedBy { id username } }
    }
  }
`

export const suspendUserMutation = gql<SuspendUserMutation, SuspendUserMutationVariables>`
  mutation SuspendUserMutation($userId: ID!, $reason: String!) {
    suspendUser(userId: $userId, reason: $reason) {
      __typename
      ... on User { id isSuspended }
      ... on Forbidden { message }
      ... on NotFound { message }
    }
  }
`

export const unsuspendUserMutation = gql<UnsuspendUserMutation, UnsuspendUserMutationVariables>`
  mutation UnsuspendUserMutation($userId: ID!) {
    unsuspendUser(userId: $userId) {
      __typename
      ... on User { id isSuspended }
      ... on Forbidden { message }
      ... on NotFound { message }
    }
  }
`

export const resolveReportMutation = gql<ResolveReportMutation, ResolveReportMutationVariables>`
  mutation ResolveReportMutation($reportId: ID!, $action: String!) {
    resolveReport(reportId: $reportId, action: $action) {
      __typename
      ... on Report { id resolvedAt action }
      ... on Forbidden { message }
      ... on NotFound { message }
    }
  }
`

export type AdminUser = NonNullable<AdminUserQuery['user']>
