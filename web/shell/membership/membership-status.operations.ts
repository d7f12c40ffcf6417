import { gql } from '#web/data/gql.ts'
import type { MembershipStandingFragment, UsePaymentMethodRetentionQuery } from '#web/data/operations.generated.ts'

export const membershipStandingFragment = gql<MembershipStandingFragment>`
  fragment MembershipStanding on MembershipStatus {
    membershipId
    membershipType
    status
    startedAt
    currentPeriodEndsAt
    amount
    currency
    discountEndsAt
    trialEndsAt
    paymentProvider
    paymentFailedAt
    isCancelled
    hasCreditCardExpired
    hasRecurringPaymentFailedMoreThanOnce
    paymentMethod {
      __typename
      ... on CreditCard { id cardType lastFour expirationMonth expirationYear }
      ... on ApplePayCard { id expirationMonth expirationYear }
      ... on GooglePayCard { id expirationMonth expirationYear }
      ... on PaypalAccount { id emailObfuscated }
    }
    switchPlanSchedule { startAt plan { id price currency membershipType } }
  }
`

export type MembershipStanding = MembershipStandingFragment

/** How a membership stands, for the settings, the banners and the menu; null without one. */
export const membershipStatusQuery = gql<UsePaymentMethodRetentionQuery>`
  query UsePaymentMethodRetentionQuery {
    membershipStatus { membershipId ...MembershipStanding }
    viewer { id dismissableFlags }
  }
  ${membershipStandingFragment}
`
