import { type DataOf, graphql } from '#web/data/graphql.ts'

export const checkoutPriceQuery = graphql(`
  query CheckoutPriceQuery($planId: ID!, $country: String, $discountId: ID) {
    checkoutPrice(planId: $planId, country: $country, discountId: $discountId) {
      __typename
      ... on CheckoutPrice {
        planId discountId currency country price discount total tax
        taxLines { name rate amount }
        isTaxIncluded isReverseCharge freeUntil renewsAt
      }
      ...Refusal
    }
  }
`)

export type CheckoutPriceData = Extract<DataOf<typeof checkoutPriceQuery>['checkoutPrice'], { __typename: 'CheckoutPrice' }>

export const billingDetailsFragment = graphql(`fragment BillingDetails on BillingDetails { company address taxNumber country }`)

export const billingDetailsQuery = graphql(
  `
  query BillingDetailsQuery { billingDetails { ...BillingDetails } }
`,
  [billingDetailsFragment],
)

export const setBillingDetailsMutation = graphql(`
  mutation SetBillingDetailsMutation($details: BillingDetailsInput) {
    setBillingDetails(details: $details) { __typename ...Refusal }
  }
`)
