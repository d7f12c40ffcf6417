import { graphql } from '#web/data/graphql.ts'
import { membershipStatusFragment } from '#web/features/membership/membership-status.operations.ts'

export const updatePaymentQuery = graphql(
  `
  query UpdatePaymentQuery {
    viewer { id hasPastMemberships membership { id tier } geolocation { country } }
    membershipStatus { membershipId ...MembershipStatusFields }
  }
`,
  [membershipStatusFragment],
)

export const updatePaymentMethodMutation = graphql(
  `
  mutation UpdatePaymentMethodMutation($nonce: String!, $postalCode: String, $threeDSecureToken: String) {
    updatePaymentMethod(nonce: $nonce, postalCode: $postalCode, threeDSecureToken: $threeDSecureToken) {
      __typename
      ... on MembershipStatus { membershipId ...MembershipStatusFields }
      ...Refusal
    }
  }
`,
  [membershipStatusFragment],
)
