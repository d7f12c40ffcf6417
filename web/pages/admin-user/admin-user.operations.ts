import type {
  DecidePartnerProgramApplicationMutation,
  DecidePartnerProgramApplicationMutationVariables,
  DecideAuthorApplicationMutation,
  DecideAuthorApplicationMutationVariables,
  ReversePayoutMutation,
  ReversePayoutMutationVariables,
  SetEnrollmentStatusMutation,
  SetEnrollmentStatusMutationVariables,
  SetPayoutHoldMutation,
  SetPayoutHoldMutationVariables,
  AdminUserQuery,
  AdminUserQueryVariables,
  ResolveReportMutation,
  ResolveReportMutationVariables,
  SuspendUserMutation,
  SuspendUserMutationVariables,
  UnsuspendUserMutation,
  UnsuspendUserMutationVariables,
  UnverifyAuthorMutation,
  UnverifyAuthorMutationVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'
import { staffDecisionFragment } from '#web/shell/staff/decisions.operations.ts'

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
      partnerProgramEnrollment { id status ineligibilityReasons }
      partnerProgramApplication { id status country submittedAt reason }
      lastPayouts { id status amount currency periodStart failureMessage }
      socialStats { followerCount followingCount }
      verifications { isBookAuthor verifiedAt }
      authorApplication { id isbn13 evidence submittedAt status decidedAt note }
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
      posts(includeSuspended: true, paging: { limit: 10 }) {
        items { id title path firstPublishedAt isSuspended isLimitedState }
      }
      moderationDecisions { id ...StaffDecision }
    }
  }
  ${staffDecisionFragment}
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

export const setEnrollmentStatusMutation = gql<SetEnrollmentStatusMutation, SetEnrollmentStatusMutationVariables>`
  mutation SetEnrollmentStatusMutation($userId: ID!, $status: PartnerProgramEnrollmentStatus!) {
    setEnrollmentStatus(userId: $userId, status: $status) {
      __typename
      ... on PartnerProgramEnrollment { id status }
      ... on Forbidden { message }
      ... on NotFound { message }
    }
  }
`

export const decideApplicationMutation = gql<
  DecidePartnerProgramApplicationMutation,
  DecidePartnerProgramApplicationMutationVariables
>`
  mutation DecidePartnerProgramApplicationMutation(
    $userId: ID!
    $status: PartnerProgramApplicationStatus!
    $reason: String
  ) {
    decidePartnerProgramApplication(userId: $userId, status: $status, reason: $reason) {
      __typename
      ... on PartnerProgramApplication { id status reason }
      ... on Forbidden { message }
      ... on NotFound { message }
      ... on Conflict { message }
      ... on BadRequest { message field }
    }
  }
`

export const setPayoutHoldMutation = gql<SetPayoutHoldMutation, SetPayoutHoldMutationVariables>`
  mutation SetPayoutHoldMutation($transferId: ID!, $hold: Boolean!) {
    setPayoutHold(transferId: $transferId, hold: $hold) {
      __typename
      ... on Transfer { id status }
      ... on Forbidden { message }
      ... on NotFound { message }
      ... on Conflict { message }
    }
  }
`

export const reversePayoutMutation = gql<ReversePayoutMutation, ReversePayoutMutationVariables>`
  mutation ReversePayoutMutation($transferId: ID!, $note: String!) {
    reversePayout(transferId: $transferId, note: $note) {
      __typename
      ... on Transfer { id status failureMessage }
      ... on Forbidden { message }
      ... on NotFound { message }
      ... on Conflict { message }
    }
  }
`

export const decideAuthorMutation = gql<DecideAuthorApplicationMutation, DecideAuthorApplicationMutationVariables>`
  mutation DecideAuthorApplicationMutation($userId: ID!, $isVerified: Boolean!, $bookTitle: String, $note: String) {
    decideAuthorApplication(userId: $userId, isVerified: $isVerified, bookTitle: $bookTitle, note: $note) {
      __typename
      ... on AuthorApplication { id status decidedAt note }
      ... on Forbidden { message }
      ... on NotFound { message }
      ... on Conflict { message }
      ... on BadRequest { message field }
    }
  }
`

export const unverifyAuthorMutation = gql<UnverifyAuthorMutation, UnverifyAuthorMutationVariables>`
  mutation UnverifyAuthorMutation($userId: ID!, $reason: String!) {
    unverifyAuthor(userId: $userId, reason: $reason) {
      __typename
      ... on User { id verifications { isBookAuthor verifiedAt } }
      ... on Forbidden { message }
      ... on NotFound { message }
      ... on BadRequest { message field }
    }
  }
`

export type AdminUser = NonNullable<AdminUserQuery['user']>
