import { gql } from '#web/data/gql.ts'
import type {
  PurchaseMembershipMutation,
  PurchaseMembershipMutationVariables,
  StartCheckoutMutation,
  StartCheckoutMutationVariables,
} from '#web/data/operations.generated.ts'
import { membershipStatusFragment } from '#web/shell/membership/membership-status.operations.ts'

export const startCheckoutMutation = gql<StartCheckoutMutation, StartCheckoutMutationVariables>`
  mutation StartCheckoutMutation($planId: ID!, $paymentMethodKind: PaymentMethodKind!, $country: String, $discountId: ID) {
    startCheckout(planId: $planId, paymentMethodKind: $paymentMethodKind, country: $country, discountId: $discountId) {
      __typename
      ... on CheckoutSession { id amountDue tax currency clientToken requiresThreeDSecure }
      ... on Unauthorized { message }
      ... on BadRequest { message field }
      ... on CheckoutNotAvailable { message }
      ... on MissingLocalizationInformation { message }
      ... on AlreadyExists { message }
    }
  }
`

export const purchaseMembershipMutation = gql<PurchaseMembershipMutation, PurchaseMembershipMutationVariables>`
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
      ... on Unauthorized { message }
      ... on BadRequest { message field }
      ... on PaymentMethodDeclined { message }
      ... on PaymentError { message }
      ... on AlreadyExists { message }
      ... on CheckoutNotAvailable { message }
      ... on MissingLocalizationInformation { message }
    }
  }
  ${membershipStatusFragment}
`
