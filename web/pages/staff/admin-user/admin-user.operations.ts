import { type DataOf, graphql } from '#web/data/graphql.ts'
import { staffDecisionFragment } from '#web/features/staff/decisions.operations.ts'
import { staffReportFragment } from '#web/features/staff/reports.operations.ts'

const accountFactsFragment = graphql(`
  fragment AccountFacts on User {
    id accountState suspendedUntil createdAt deletedAt isStaff emailObfuscated isEmailVerified
    membership { id tier }
    partnerProgramEnrollment { id status }
    socialStats { followerCount }
    verifications { isBookAuthor }
  }
`)

const accountSessionsFragment = graphql(`
  fragment AccountSessions on User { id sessions { id device country lastSeenAt isCurrent } }
`)

const accountStatusFragment = graphql(`fragment AccountStatus on User { id accountState isStaff }`)

const authorControlsFragment = graphql(`
  fragment AuthorControls on User {
    id
    verifications { isBookAuthor verifiedAt }
    authorApplication { id isbn13 evidence submittedAt status decidedAt note }
  }
`)

const chargeControlsFragment = graphql(`
  fragment ChargeControls on User {
    lastCharges { id kind title sellerName amount currency status refundedAmount disputedAt createdAt paymentMethodSummary }
  }
`)

const latestStoryFragment = graphql(`fragment LatestStory on Post { id title path firstPublishedAt isSuspended isLimitedState }`)

const partnerControlsFragment = graphql(`
  fragment PartnerControls on User {
    id
    partnerProgramEnrollment { id status ineligibilityReasons }
    partnerProgramApplication { id status country submittedAt reason }
    lastPayouts { id status amount currency periodStart failureMessage }
  }
`)

export const adminUserQuery = graphql(
  `
  query AdminUserQuery($id: ID!) {
    account(id: $id) {
      id name username accountState openReportCount
      reports { id ...StaffReport }
      posts(includeSuspended: true, paging: { limit: 10 }) { items { ...LatestStory } }
      moderationDecisions { id ...StaffDecision }
      ...AccountFacts ...AccountSessions ...AccountStatus ...AuthorControls ...ChargeControls ...PartnerControls
    }
  }
`,
  [
    accountFactsFragment,
    accountSessionsFragment,
    accountStatusFragment,
    authorControlsFragment,
    chargeControlsFragment,
    latestStoryFragment,
    partnerControlsFragment,
    staffDecisionFragment,
    staffReportFragment,
  ],
)

export const suspendUserMutation = graphql(`
  mutation SuspendUserMutation($userId: ID!, $reason: String!, $days: Int) {
    suspendUser(userId: $userId, reason: $reason, days: $days) {
      __typename
      ... on User { id accountState suspendedUntil }
      ...Refusal
    }
  }
`)

export const unsuspendUserMutation = graphql(`
  mutation UnsuspendUserMutation($userId: ID!, $reason: String) {
    unsuspendUser(userId: $userId, reason: $reason) {
      __typename
      ... on User { id accountState suspendedUntil }
      ...Refusal
    }
  }
`)

export const endSessionOfUserMutation = graphql(`
  mutation EndSessionOfUserMutation($userId: ID!, $sessionId: ID!, $reason: String!) {
    endSessionOfUser(userId: $userId, sessionId: $sessionId, reason: $reason) {
      __typename
      ... on User { id }
      ...Refusal
    }
  }
`)

export const endSessionsOfUserMutation = graphql(`
  mutation EndSessionsOfUserMutation($userId: ID!, $reason: String!) {
    endSessionsOfUser(userId: $userId, reason: $reason) {
      __typename
      ... on User { id }
      ...Refusal
    }
  }
`)

export const setEnrollmentStatusMutation = graphql(`
  mutation SetEnrollmentStatusMutation($userId: ID!, $status: PartnerProgramEnrollmentStatus!) {
    setEnrollmentStatus(userId: $userId, status: $status) {
      __typename
      ... on PartnerProgramEnrollment { id status }
      ...Refusal
    }
  }
`)

export const decideApplicationMutation = graphql(`
  mutation DecidePartnerProgramApplicationMutation(
    $userId: ID!
    $status: PartnerProgramApplicationStatus!
    $reason: String
  ) {
    decidePartnerProgramApplication(userId: $userId, status: $status, reason: $reason) {
      __typename
      ... on PartnerProgramApplication { id status reason }
      ...Refusal
    }
  }
`)

export const setPayoutHoldMutation = graphql(`
  mutation SetPayoutHoldMutation($transferId: ID!, $hold: Boolean!) {
    setPayoutHold(transferId: $transferId, hold: $hold) {
      __typename
      ... on Transfer { id status }
      ...Refusal
    }
  }
`)

export const reversePayoutMutation = graphql(`
  mutation ReversePayoutMutation($transferId: ID!, $note: String!) {
    reversePayout(transferId: $transferId, note: $note) {
      __typename
      ... on Transfer { id status failureMessage }
      ...Refusal
    }
  }
`)

export const refundPaymentMutation = graphql(`
  mutation RefundPaymentMutation($chargeId: ID!, $amount: Int, $reason: String!, $effect: RefundEffect!) {
    refundPayment(chargeId: $chargeId, amount: $amount, reason: $reason, effect: $effect) {
      __typename
      ... on Refund { id status }
      ...Refusal
    }
  }
`)

export const decideAuthorMutation = graphql(`
  mutation DecideAuthorApplicationMutation($userId: ID!, $isVerified: Boolean!, $bookTitle: String, $note: String) {
    decideAuthorApplication(userId: $userId, isVerified: $isVerified, bookTitle: $bookTitle, note: $note) {
      __typename
      ... on AuthorApplication { id status decidedAt note }
      ...Refusal
    }
  }
`)

export const unverifyAuthorMutation = graphql(`
  mutation UnverifyAuthorMutation($userId: ID!, $reason: String!) {
    unverifyAuthor(userId: $userId, reason: $reason) {
      __typename
      ... on User { id verifications { isBookAuthor verifiedAt } }
      ...Refusal
    }
  }
`)

export type AccountFactsData = DataOf<typeof accountFactsFragment>
export type AccountSessionsData = DataOf<typeof accountSessionsFragment>
export type AccountStatusData = DataOf<typeof accountStatusFragment>
export type AuthorControlsData = DataOf<typeof authorControlsFragment>
export type ChargeControlsData = DataOf<typeof chargeControlsFragment>
export type LatestStoryData = DataOf<typeof latestStoryFragment>
export type PartnerControlsData = DataOf<typeof partnerControlsFragment>
