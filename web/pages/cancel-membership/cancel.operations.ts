import { gql } from '#web/data/gql.ts'
import type {
  AcceptCancellationDiscountMutation,
  AcceptCancellationDiscountMutationVariables,
  CancelMembershipMutation,
  CancelMembershipMutationVariables,
} from '#web/data/operations.generated.ts'
import { membershipStatusFragment } from '#web/shell/membership/membership-status.operations.ts'

export const cancelMembershipMutation = gql<CancelMembershipMutation, CancelMembershipMutationVariables>`
  mutation CancelMembershipMutation($membershipId: ID!, $reason: MembershipCancellationReason!, $comment: String) {
    cancelMembership(membershipId: $membershipId, reason: $reason, comment: $comment) {
      __typename
      ... on MembershipStatus { membershipId ...MembershipStatusFields }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message }
      ... on Conflict { message }
    }
  }
  ${membershipStatusFragment}
`

export const acceptDiscountMutation = gql<AcceptCancellationDiscountMutation, AcceptCancellationDiscountMutationVariables>`
  mutation AcceptCancellationDiscountMutation($membershipId: ID!, $discount: MembershipCancellationDiscount!) {
    acceptCancellationDiscount(membershipId: $membershipId, discount: $discount) {
      __typename
      ... on MembershipStatus { membershipId ...MembershipStatusFields }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Conflict { message }
      ... on PaymentError { message }
    }
  }
  ${membershipStatusFragment}
`
