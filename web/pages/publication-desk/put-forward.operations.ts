import type {
  FeatureStoriesMutation,
  FeatureStoriesMutationVariables,
  PinPostToCollectionHomepageMutation,
  PinPostToCollectionHomepageMutationVariables,
  UnpinPostFromCollectionHomepageMutation,
  UnpinPostFromCollectionHomepageMutationVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const pinToHomepageMutation = gql<PinPostToCollectionHomepageMutation, PinPostToCollectionHomepageMutationVariables>`
  mutation PinPostToCollectionHomepageMutation($collectionId: ID!, $postId: ID!) {
    pinPostToCollectionHomepage(collectionId: $collectionId, postId: $postId) {
      __typename
      ... on Collection { id pinnedPosts { id } }
      ... on MaxPinnedStoriesReached { message limit }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
`

export const unpinFromHomepageMutation = gql<
  UnpinPostFromCollectionHomepageMutation,
  UnpinPostFromCollectionHomepageMutationVariables
>`
  mutation UnpinPostFromCollectionHomepageMutation($collectionId: ID!, $postId: ID!) {
    unpinPostFromCollectionHomepage(collectionId: $collectionId, postId: $postId) {
      __typename
      ... on Collection { id pinnedPosts { id } }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
`

export const featureStoriesMutation = gql<FeatureStoriesMutation, FeatureStoriesMutationVariables>`
  mutation FeatureStoriesMutation($collectionId: ID!, $postIds: [ID!]!) {
    setCollectionFeaturedPosts(collectionId: $collectionId, postIds: $postIds) {
      __typename
      ... on Collection { id featuredPosts { id post { id } } }
      ... on BadRequest { message field }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
`
