import { type DataOf, graphql } from '#web/data/graphql.ts'

export const newsletterSettingsQuery = graphql(`
  query NewsletterSettingsQuery($collectionSlug: String!, $slug: String) {
    newsletterV3(collectionSlug: $collectionSlug, slug: $slug) {
      __typename
      ... on NewsletterV3 {
        id slug name description showPromo promoHeadline promoBody replyToEmail subscribersCount viewerIsOwner viewerCanEdit
        image { id }
      }
      ...Refusal
    }
  }
`)

export const createNewsletterMutation = graphql(`
  mutation CreateNewsletterV3Mutation($collectionId: ID, $name: String!, $description: String) {
    createNewsletterV3(collectionId: $collectionId, name: $name, description: $description) {
      __typename
      ... on NewsletterV3 { id slug }
      ...Refusal
    }
  }
`)

export const updateNewsletterMutation = graphql(`
  mutation UpdateNewsletterV3Mutation($newsletterV3Id: ID!, $input: NewsletterV3Input!) {
    updateNewsletterV3(newsletterV3Id: $newsletterV3Id, input: $input) {
      __typename
      ... on NewsletterV3 { id slug name description showPromo promoHeadline promoBody replyToEmail image { id } }
      ...Refusal
    }
  }
`)

export const deleteNewsletterMutation = graphql(`
  mutation DeleteNewsletterV3Mutation($newsletterV3Id: ID!) {
    deleteNewsletterV3(newsletterV3Id: $newsletterV3Id) {
      __typename
      ... on MutationSuccess { success }
      ...Refusal
    }
  }
`)

export const selectNewsletterSettings = (data: DataOf<typeof newsletterSettingsQuery> | undefined) =>
  data?.newsletterV3.__typename === 'NewsletterV3' ? data.newsletterV3 : undefined

export type NewsletterSettings = NonNullable<ReturnType<typeof selectNewsletterSettings>>
