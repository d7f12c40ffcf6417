import { graphql } from '#web/data/graphql.ts'
import { membershipStatusFragment } from '#web/features/membership/membership-status.operations.ts'

export const cancelMembershipMutation = graphql(
  `
  mutation CancelMembershipMutation($membershipId: ID!, $reason: MembershipCancellationReason!, $comment: String) {
    cancelMembership(membershipId: $membershipId, reason: $reason, comment: $comment) {
      __typename
      ... on MembershipStatus { membershipId ...MembershipStatusFields }
      ...Refusal
    }
  }
`,
  [membershipStatusFragment],
)

export const acceptDiscountMutation = graphql(
  `
  mutation AcceptCancellationDiscountMutation($membershipId: ID!, $discount: MembershipCancellationDiscount!) {
    acceptCancellationDiscount(membershipId: $membershipId, discount: $discount) {
      __typename
      ... on MembershipStatus { membershipId ...MembershipStatusFields }
      ...Refusal
    }
  }
`,
  [membershipStatusFragment],
)
