import { graphql } from '#web/data/graphql.ts'
import { membershipStatusFragment } from '#web/features/membership/membership-status.operations.ts'

export const switchPlanMutation = graphql(
  `
  mutation SwitchMembershipPlanMutation(
    $membershipId: ID!
    $planId: ID!
    $threeDSecureToken: String
    $idempotencyKey: String
  ) {
    switchMembershipPlan(
      membershipId: $membershipId
      planId: $planId
      threeDSecureToken: $threeDSecureToken
      idempotencyKey: $idempotencyKey
    ) {
      __typename
      ... on MembershipStatus { membershipId ...MembershipStatusFields }
      ...Refusal
    }
  }
`,
  [membershipStatusFragment],
)

export const switchPriceQuery = graphql(`
  query SwitchPriceQuery($membershipId: ID!, $planId: ID!) {
    switchPrice(membershipId: $membershipId, planId: $planId) { currency total isTaxIncluded taxLines { name rate amount } }
  }
`)

export const cancelSwitchMutation = graphql(
  `
  mutation CancelSwitchMembershipPlanMutation($membershipId: ID!) {
    cancelSwitchMembershipPlan(membershipId: $membershipId) {
      __typename
      ... on MembershipStatus { membershipId ...MembershipStatusFields }
      ...Refusal
    }
  }
`,
  [membershipStatusFragment],
)
