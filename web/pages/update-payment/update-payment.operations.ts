import { gql } from '#web/data/gql.ts'
import type {
  UpdatePaymentMethodMutation,
  UpdatePaymentMethodMutationVariables,
  UpdatePaymentQuery,
} from '#web/data/operations.generated.ts'
import { membershipStatusFragment } from '#web/shell/membership/membership-status.operations.ts'

export const updatePaymentQuery = gql<UpdatePaymentQuery>`
  query UpdatePaymentQuery {
    viewer { id hasPastMemberships membership { id tier } geolocation { country } }
    membershipStatus { membershipId ...MembershipStatusFields }
  }
  ${membershipStatusFragment}
`

export const updatePaymentMethodMutation = gql<UpdatePaymentMethodMutation, UpdatePaymentMethodMutationVariables>`
  mutation UpdatePaymentMethodMutation($nonce: String!, $postalCode: String, $threeDSecureToken: String) {
    updatePaymentMethod(nonce: $nonce, postalCode: $postalCode, threeDSecureToken: $threeDSecureToken) {
      __typename
      ... on MembershipStatus { membershipId ...MembershipStatusFields }
      ... on Unauthorized { message }
      ... on BadRequest { message field }
      ... on PaymentMethodDeclined { message }
      ... on PaymentError { message }
    }
  }
  ${membershipStatusFragment}
`
