import { type DataOf, graphql } from '#web/data/graphql.ts'

export const giftPlansQuery = graphql(`
  query GiftPlansQuery {
    giftPlans { id type membershipType months price currency }
    viewer { id name email hasGroupGiftingEnabled geolocation { country } }
  }
`)

const giftReceiptFragment = graphql(`
  fragment GiftReceipt on GiftReceipt {
    id type amount currency receiptUrl
    codes { code recipientName recipientEmail deliverAt expiresAt }
  }
`)

export const purchaseGiftMutation = graphql(
  `
  mutation PurchaseGiftMutation($input: GiftInput!, $nonce: String!, $threeDSecureToken: String, $idempotencyKey: String, $provider: PaymentProvider) {
    purchaseGift(input: $input, nonce: $nonce, threeDSecureToken: $threeDSecureToken, idempotencyKey: $idempotencyKey, provider: $provider) {
      __typename
      ... on GiftReceipt { id ...GiftReceipt }
      ...Refusal
    }
  }
`,
  [giftReceiptFragment],
)

export const purchaseGroupGiftMutation = graphql(
  `
  mutation PurchaseGroupGiftMutation($input: GroupGiftInput!, $nonce: String!, $threeDSecureToken: String, $idempotencyKey: String, $provider: PaymentProvider) {
    purchaseGroupGift(input: $input, nonce: $nonce, threeDSecureToken: $threeDSecureToken, idempotencyKey: $idempotencyKey, provider: $provider) {
      __typename
      ... on GiftReceipt { id ...GiftReceipt }
      ...Refusal
    }
  }
`,
  [giftReceiptFragment],
)

export type GiftReceiptData = DataOf<typeof giftReceiptFragment>

export const giftPriceQuery = graphql(`
  query GiftPriceQuery($planId: ID!, $type: GiftType!, $seats: Int!, $country: String) {
    giftPrice(planId: $planId, type: $type, seats: $seats, country: $country) {
      __typename
      ... on GiftPrice { currency price total taxLines { name rate amount } isTaxIncluded isReverseCharge }
      ...Refusal
    }
  }
`)

/** Public prices. */
export const giftPricesQuery = graphql(`query GiftPricesQuery { giftPlans { id type months price currency } }`)
