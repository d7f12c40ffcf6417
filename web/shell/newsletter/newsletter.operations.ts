import { gql } from '#web/data/gql.ts'
import type {
  ConfirmNewsletterSubscriptionMutation,
  ConfirmNewsletterSubscriptionMutationVariables,
  NewsletterOnOfferFragment,
  StoryNewsletterQuery,
  StoryNewsletterQueryVariables,
  SubscribeNewsletterV3Mutation,
  SubscribeNewsletterV3MutationVariables,
  SubscribeToUserMutation,
  SubscribeToUserMutationVariables,
  UnsubscribeNewsletterV3Mutation,
  UnsubscribeNewsletterV3MutationVariables,
} from '#web/data/operations.generated.ts'

/** What a subscription form shows of a newsletter. */
export const newsletterOnOfferFragment = gql<NewsletterOnOfferFragment>`
  fragment NewsletterOnOffer on NewsletterV3 {
    id
    slug
    name
    description
    type
    showPromo
    promoHeadline
    promoBody
    image { id }
    viewerIsSubscribed
    viewerCanEdit
  }
`

export const subscribeNewsletterMutation = gql<SubscribeNewsletterV3Mutation, SubscribeNewsletterV3MutationVariables>`
  mutation SubscribeNewsletterV3Mutation($newsletterV3Id: ID!, $email: String, $captchaValue: String) {
    subscribeNewsletterV3(newsletterV3Id: $newsletterV3Id, email: $email, captchaValue: $captchaValue) {
      __typename
      ... on NewsletterSubscription { id newsletterV3Id userId }
      ... on NotFound { message }
      ... on BadRequest { message code }
      ... on AlreadyExists { message }
      ... on FailedChallenge { message }
      ... on RateLimited { message }
    }
  }
`

export const subscribeToUserMutation = gql<SubscribeToUserMutation, SubscribeToUserMutationVariables>`
  mutation SubscribeToUserMutation($userId: ID!, $email: String, $captchaValue: String) {
    subscribeToUser(userId: $userId, email: $email, captchaValue: $captchaValue) {
      __typename
      ... on NewsletterSubscription { id newsletterV3Id userId }
      ... on NotFound { message }
      ... on BadRequest { message code }
      ... on AlreadyExists { message }
      ... on FailedChallenge { message }
      ... on RateLimited { message }
    }
  }
`

export const confirmSubscriptionMutation = gql<
  ConfirmNewsletterSubscriptionMutation,
  ConfirmNewsletterSubscriptionMutationVariables
>`
  mutation ConfirmNewsletterSubscriptionMutation($token: String!) {
    confirmNewsletterSubscription(token: $token) {
      __typename
      ... on NewsletterSubscription { id newsletterV3Id }
      ... on NotFound { message }
      ... on AlreadyExists { message }
      ... on BadRequest { message }
    }
  }
`

export const unsubscribeNewsletterMutation = gql<UnsubscribeNewsletterV3Mutation, UnsubscribeNewsletterV3MutationVariables>`
  mutation UnsubscribeNewsletterV3Mutation($newsletterV3Id: ID!, $hash: String) {
    unsubscribeNewsletterV3(newsletterV3Id: $newsletterV3Id, hash: $hash) {
      __typename
      ... on MutationSuccess { success }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
`

export const storyNewsletterQuery = gql<StoryNewsletterQuery, StoryNewsletterQueryVariables>`
  query StoryNewsletterQuery($postId: ID!) {
    post(id: $postId) {
      id
      creator { id name username viewerEdge { id isUser isSubscribed } newsletterV3 { id ...NewsletterOnOffer } }
      collection { id name slug ink newsletterV3 { id ...NewsletterOnOffer } }
    }
  }
  ${newsletterOnOfferFragment}
`
