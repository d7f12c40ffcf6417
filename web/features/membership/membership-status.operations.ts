import { type DataOf, graphql } from '#web/data/graphql.ts'

export const membershipStatusFragment = graphql(`
  fragment MembershipStatusFields on MembershipStatus {
    membershipId membershipType status startedAt currentPeriodEndsAt amount renewalAmount currency discountEndsAt
    trialEndsAt paymentProvider paymentFailedAt isCancelled hasCreditCardExpired hasRecurringPaymentFailedMoreThanOnce
    paymentMethod {
      __typename
      ... on CreditCard { id cardType lastFour expirationMonth expirationYear }
      ... on ApplePayCard { id expirationMonth expirationYear }
      ... on GooglePayCard { id expirationMonth expirationYear }
      ... on PaypalAccount { id emailObfuscated }
      ... on OtherMethod { id label }
    }
    switchPlanSchedule { startAt plan { id price currency membershipType } }
  }
`)

export type MembershipStatusData = DataOf<typeof membershipStatusFragment>

/** The membership status for settings, banners and the menu; null without a membership. */
export const membershipStatusQuery = graphql(
  `
  query UsePaymentMethodRetentionQuery {
    membershipStatus { membershipId ...MembershipStatusFields }
    viewer { id dismissableFlags }
  }
`,
  [membershipStatusFragment],
)

export const canSwitchPlanQuery = graphql(`
  query UseCanSwitchMembershipPlanQuery {
    membershipStatus { membershipId paymentProvider isCancelled paymentFailedAt }
  }
`)

/** Whether reactivation can be offered. */
export const reactivateUpsellQuery = graphql(`
  query UseReactivateMembershipUpsellQuery {
    membershipStatus { membershipId currentPeriodEndsAt isCancelled paymentProvider paymentMethod { __typename } }
  }
`)
