import { gql } from '#web/data/gql.ts'
import type {
  CancelSwitchMembershipPlanMutation,
  CancelSwitchMembershipPlanMutationVariables,
  SwitchMembershipPlanMutation,
  SwitchMembershipPlanMutationVariables,
} from '#web/data/operations.generated.ts'
import { membershipStatusFragment } from '#web/shell/membership/membership-status.operations.ts'

export const switchPlanMutation = gql<SwitchMembershipPlanMutation, SwitchMembershipPlanMutationVariables>`
  mutation SwitchMembershipPlanMutation($membershipId: ID!, $planId: ID!) {
    switchMembershipPlan(membershipId: $membershipId, planId: $planId) {
      __typename
      ... on MembershipStatus { membershipId ...MembershipStatusFields }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message }
      ... on PaymentMethodDeclined { message }
      ... on PaymentError { message }
      ... on Conflict { message }
    }
  }
  ${membershipStatusFragment}
`

export const cancelSwitchMutation = gql<CancelSwitchMembershipPlanMutation, CancelSwitchMembershipPlanMutationVariables>`
  mutation CancelSwitchMembershipPlanMutation($membershipId: ID!) {
    cancelSwitchMembershipPlan(membershipId: $membershipId) {
      __typename
      ... on MembershipStatus { membershipId ...MembershipStatusFields }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Conflict { message }
    }
  }
  ${membershipStatusFragment}
`
