import { graphql } from '#web/data/graphql.ts'

/** What a subscription form shows of a newsletter. */
export const newsletterOnOfferFragment = graphql(`
  fragment NewsletterOnOffer on NewsletterV3 {
    id slug name description type showPromo countsOpens promoHeadline promoBody
    image { id }
    viewerIsSubscribed viewerCanEdit
  }
`)

export const subscribeNewsletterMutation = graphql(`
  mutation SubscribeNewsletterV3Mutation($newsletterV3Id: ID!, $email: String, $captchaValue: String) {
    subscribeNewsletterV3(newsletterV3Id: $newsletterV3Id, email: $email, captchaValue: $captchaValue) {
      __typename
      ... on NewsletterSubscription { id newsletterV3Id userId }
      ...Refusal
      ... on BadRequest { code }
    }
  }
`)

export const subscribeToUserMutation = graphql(`
  mutation SubscribeToUserMutation($userId: ID!, $email: String, $captchaValue: String) {
    subscribeToUser(userId: $userId, email: $email, captchaValue: $captchaValue) {
      __typename
      ... on NewsletterSubscription { id newsletterV3Id userId }
      ...Refusal
      ... on BadRequest { code }
    }
  }
`)

export const confirmSubscriptionMutation = graphql(`
  mutation ConfirmNewsletterSubscriptionMutation($token: String!) {
    confirmNewsletterSubscription(token: $token) {
      __typename
      ... on NewsletterSubscription { id newsletterV3Id }
      ...Refusal
    }
  }
`)

export const unsubscribeNewsletterMutation = graphql(`
  mutation UnsubscribeNewsletterV3Mutation($newsletterV3Id: ID!, $hash: String) {
    unsubscribeNewsletterV3(newsletterV3Id: $newsletterV3Id, hash: $hash) {
      __typename
      ... on MutationSuccess { success }
      ...Refusal
    }
  }
`)

export const storyNewsletterQuery = graphql(
  `
  query StoryNewsletterQuery($postId: ID!) {
    post(id: $postId) {
      id
      creator { id name username viewerEdge { id isUser isSubscribed } newsletterV3 { id ...NewsletterOnOffer } }
      collection { id name slug ink newsletterV3 { id ...NewsletterOnOffer } }
    }
  }
`,
  [newsletterOnOfferFragment],
)
