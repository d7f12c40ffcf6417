import { gql } from '#web/data/gql.ts'
import type {
  GiftPlansQuery,
  GiftPricesQuery,
  GiftReceiptFragment,
  PurchaseGiftMutation,
  PurchaseGiftMutationVariables,
  PurchaseGroupGiftMutation,
  PurchaseGroupGiftMutationVariables,
} from '#web/data/operations.generated.ts'

export const giftPlansQuery = gql<GiftPlansQuery>`
  query GiftPlansQuery {
    giftPlans { id type membershipType months price currency }
    viewer { id name email hasGroupGiftingEnabled geolocation { country } }
  }
`

const giftReceiptFragment = gql<GiftReceiptFragment>`
  fragment GiftReceipt on GiftReceipt {
    id
    type
    amount
    currency
    receiptUrl
    codes { code recipientName recipientEmail deliverAt expiresAt }
  }
`

export const purchaseGiftMutation = gql<PurchaseGiftMutation, PurchaseGiftMutationVariables>`
  mutation PurchaseGiftMutation($input: GiftInput!, $nonce: String!) {
    purchaseGift(input: $input, nonce: $nonce) {
      __typename
      ... on GiftReceipt { id ...GiftReceipt }
      ... on BadRequest { message field }
      ... on PaymentMethodDeclined { message }
      ... on PaymentError { message }
      ... on CheckoutNotAvailable { message }
      ... on RateLimited { message }
      ... on FailedChallenge { message }
    }
  }
  ${giftReceiptFragment}
`

export const purchaseGroupGiftMutation = gql<PurchaseGroupGiftMutation, PurchaseGroupGiftMutationVariables>`
  mutation PurchaseGroupGiftMutation($input: GroupGiftInput!, $nonce: String!) {
    purchaseGroupGift(input: $input, nonce: $nonce) {
      __typename
      ... on GiftReceipt { id ...GiftReceipt }
      ... on Unauthorized { message }
      ... on BadRequest { message field }
      ... on PaymentMethodDeclined { message }
      ... on PaymentError { message }
      ... on CheckoutNotAvailable { message }
      ... on Forbidden { message }
    }
  }
  ${giftReceiptFragment}
`

export type GiftReceiptData = GiftReceiptFragment

/** Public prices. */
export const giftPricesQuery = gql<GiftPricesQuery>`
  query GiftPricesQuery { giftPlans { id type months price currency } }
`
