import { type DataOf, graphql } from '#web/data/graphql.ts'
import { publicationOfferFragment } from './membership.operations.ts'

export const publicationGiftPageQuery = graphql(
  `
  query PublicationGiftPageQuery($slug: ID!) {
    viewer { id name email }
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection { id ...PublicationOfferFields }
      ...Refusal
    }
  }
`,
  [publicationOfferFragment],
)

type GiftPage = DataOf<typeof publicationGiftPageQuery>
export type GivingPublication = Extract<GiftPage['collectionByDomainOrSlug'], { __typename: 'Collection' }>

export const selectGivingPublication = (data: GiftPage | undefined): GivingPublication | undefined =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined

export const purchasePublicationGiftMutation = graphql(`
  mutation PurchasePublicationGiftMutation(
    $tierId: ID!
    $amount: Int!
    $giverName: String!
    $giverEmail: String!
    $recipientName: String!
    $recipientEmail: String!
    $message: String
    $nonce: String!
    $threeDSecureToken: String
    $idempotencyKey: String
  ) {
    purchasePublicationGift(
      tierId: $tierId
      amount: $amount
      giverName: $giverName
      giverEmail: $giverEmail
      recipientName: $recipientName
      recipientEmail: $recipientEmail
      message: $message
      nonce: $nonce
      threeDSecureToken: $threeDSecureToken
      idempotencyKey: $idempotencyKey
    ) {
      __typename
      ... on PublicationGiftReceipt { chargeId recipientName recipientEmail }
      ...Refusal
    }
  }
`)

export type PublicationGiftReceiptData = Extract<
  DataOf<typeof purchasePublicationGiftMutation>['purchasePublicationGift'],
  { __typename: 'PublicationGiftReceipt' }
>

export const publicationGiftQuery = graphql(`
  query PublicationGiftQuery($code: String!) {
    publicationGift(code: $code) {
      __typename
      ... on PublicationGift { id giverName words: message isRedeemable tier { id name } collection { id name } }
      ...Refusal
    }
  }
`)

export const redeemPublicationGiftMutation = graphql(`
  mutation RedeemPublicationGiftMutation($code: String!) {
    redeemPublicationGift(code: $code) {
      __typename
      ... on PublicationMembership { id collection { id slug } }
      ...Refusal
    }
  }
`)
