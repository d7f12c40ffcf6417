import { graphql } from '#web/data/graphql.ts'
import { membershipStatusFragment } from '#web/features/membership/membership-status.operations.ts'

export const startCheckoutMutation = graphql(`
  mutation StartCheckoutMutation($planId: ID!, $paymentMethodKind: PaymentMethodKind!, $country: String, $discountId: ID) {
    startCheckout(planId: $planId, paymentMethodKind: $paymentMethodKind, country: $country, discountId: $discountId) {
      __typename
      ... on CheckoutSession { id amountDue tax currency clientToken requiresThreeDSecure }
      ...Refusal
    }
  }
`)

export const purchaseMembershipMutation = graphql(
  `
  mutation PurchaseMembershipMutation(
    $planId: ID!
    $nonce: String!
    $postalCode: String
    $threeDSecureToken: String
    $discountId: ID
  ) {
    purchaseMembership(
      planId: $planId
      nonce: $nonce
      postalCode: $postalCode
      threeDSecureToken: $threeDSecureToken
      discountId: $discountId
    ) {
      __typename
      ... on MembershipStatus { membershipId ...MembershipStatusFields }
      ...Refusal
    }
  }
`,
  [membershipStatusFragment],
)
