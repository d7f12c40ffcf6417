import { gql } from '#web/data/gql.ts'
import type {
  CreateNewsletterV3Mutation,
  CreateNewsletterV3MutationVariables,
  DeleteNewsletterV3Mutation,
  DeleteNewsletterV3MutationVariables,
  NewsletterSettingsQuery,
  NewsletterSettingsQueryVariables,
  UpdateNewsletterV3Mutation,
  UpdateNewsletterV3MutationVariables,
} from '#web/data/operations.generated.ts'

export const newsletterSettingsQuery = gql<NewsletterSettingsQuery, NewsletterSettingsQueryVariables>`
  query NewsletterSettingsQuery($collectionSlug: String!, $slug: String) {
    newsletterV3(collectionSlug: $collectionSlug, slug: $slug) {
      __typename
      ... on NewsletterV3 {
        id slug name description showPromo promoHeadline promoBody replyToEmail subscribersCount viewerIsOwner viewerCanEdit
        image { id }
      }
      ... on NotFound { message }
    }
  }
`

export const createNewsletterMutation = gql<CreateNewsletterV3Mutation, CreateNewsletterV3MutationVariables>`
  mutation CreateNewsletterV3Mutation($collectionId: ID, $name: String!, $description: String) {
    createNewsletterV3(collectionId: $collectionId, name: $name, description: $description) {
      __typename
      ... on NewsletterV3 { id slug }
      ... on Unauthorized { message }
      ... on Forbidden { message }
      ... on BadRequest { message field }
      ... on AlreadyExists { message }
    }
  }
`

export const updateNewsletterMutation = gql<UpdateNewsletterV3Mutation, UpdateNewsletterV3MutationVariables>`
  mutation UpdateNewsletterV3Mutation($newsletterV3Id: ID!, $input: NewsletterV3Input!) {
    updateNewsletterV3(newsletterV3Id: $newsletterV3Id, input: $input) {
      __typename
      ... on NewsletterV3 { id slug name description showPromo promoHeadline promoBody replyToEmail image { id } }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message field }
    }
  }
`

export const deleteNewsletterMutation = gql<DeleteNewsletterV3Mutation, DeleteNewsletterV3MutationVariables>`
  mutation DeleteNewsletterV3Mutation($newsletterV3Id: ID!) {
    deleteNewsletterV3(newsletterV3Id: $newsletterV3Id) {
      __typename
      ... on MutationSuccess { success }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
`

export const selectNewsletterSettings = (data: NewsletterSettingsQuery | undefined) =>
  data?.newsletterV3.__typename === 'NewsletterV3' ? data.newsletterV3 : undefined

export type NewsletterSettings = NonNullable<ReturnType<typeof selectNewsletterSettings>>
