import { type DataOf, graphql } from '#web/data/graphql.ts'

export const publicationOfferFragment = graphql(`
  fragment PublicationOfferFields on Collection {
    id slug name tagline
    avatar { id }
    membershipOffer {
      headline currency admitsSiteMembers sellerAccountId isTrialAvailable
      tiers { id kind name description currency monthlyPrice yearlyPrice trialDays }
    }
  }
`)

export const ownMembershipFragment = graphql(`
  fragment OwnPublicationMembership on PublicationMembership {
    id cadence price currency source isActive isCanceled isPaymentFailed startedAt trialEndsAt periodEndsAt
    sellerAccountId
    tier { id name }
    paymentMethod {
      __typename
      ... on CreditCard { id cardType lastFour expirationMonth expirationYear }
      ... on ApplePayCard { id expirationMonth expirationYear }
      ... on GooglePayCard { id expirationMonth expirationYear }
      ... on PaypalAccount { id emailObfuscated }
      ... on OtherMethod { id label }
    }
  }
`)

export const publicationMembershipQuery = graphql(
  `
  query PublicationMembershipQuery($slug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection { id ...PublicationOfferFields viewerMembership { id ...OwnPublicationMembership } }
      ...Refusal
    }
  }
`,
  [publicationOfferFragment, ownMembershipFragment],
)

export type OfferingPublication = DataOf<typeof publicationOfferFragment>
export type PublicationOffer = NonNullable<OfferingPublication['membershipOffer']>
export type TierData = PublicationOffer['tiers'][number]
export type OwnMembershipData = DataOf<typeof ownMembershipFragment>

export const selectSellingPublication = (data: DataOf<typeof publicationMembershipQuery> | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined

export const purchaseMutation = graphql(`
  mutation PurchasePublicationMembershipMutation(
    $tierId: ID!
    $cadence: PublicationCadence!
    $amount: Int!
    $isTrial: Boolean
    $nonce: String!
    $threeDSecureToken: String
    $idempotencyKey: String
  ) {
    purchasePublicationMembership(
      tierId: $tierId
      cadence: $cadence
      amount: $amount
      isTrial: $isTrial
      nonce: $nonce
      threeDSecureToken: $threeDSecureToken
      idempotencyKey: $idempotencyKey
    ) {
      __typename
      ... on PublicationMembership { id }
      ...Refusal
    }
  }
`)

export const cancelMutation = graphql(
  `
  mutation CancelPublicationMembershipMutation($membershipId: ID!) {
    cancelPublicationMembership(membershipId: $membershipId) {
      __typename
      ... on PublicationMembership { id ...OwnPublicationMembership }
      ...Refusal
    }
  }
`,
  [ownMembershipFragment],
)

export const resumeMutation = graphql(
  `
  mutation ResumePublicationMembershipMutation($membershipId: ID!) {
    resumePublicationMembership(membershipId: $membershipId) {
      __typename
      ... on PublicationMembership { id ...OwnPublicationMembership }
      ...Refusal
    }
  }
`,
  [ownMembershipFragment],
)

export const updateMethodMutation = graphql(`
  mutation UpdatePublicationPaymentMethodMutation($membershipId: ID!, $nonce: String!, $threeDSecureToken: String) {
    updatePublicationPaymentMethod(membershipId: $membershipId, nonce: $nonce, threeDSecureToken: $threeDSecureToken) {
      __typename
      ... on PublicationMembership { id }
      ...Refusal
    }
  }
`)
