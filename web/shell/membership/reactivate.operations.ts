import { gql } from '#web/data/gql.ts'
import type {
  ReactivateMembershipConfirmationModalWrapperQuery,
  UncancelMembershipMutation,
  UncancelMembershipMutationVariables,
} from '#web/data/operations.generated.ts'

export const reactivateQuery = gql<ReactivateMembershipConfirmationModalWrapperQuery>`
  query ReactivateMembershipConfirmationModalWrapperQuery {
    membershipStatus {
      membershipId
      membershipType
      currentPeriodEndsAt
      amount
      currency
      isCancelled
      paymentProvider
      paymentMethod { __typename }
    }
  }
`

export const uncancelMembershipMutation = gql<UncancelMembershipMutation, UncancelMembershipMutationVariables>`
  mutation UncancelMembershipMutation($membershipId: ID!) {
    uncancelMembership(membershipId: $membershipId) { __typename }
  }
`
