import { graphql } from '#web/data/graphql.ts'

export const pinToHomepageMutation = graphql(`
  mutation PinPostToCollectionHomepageMutation($collectionId: ID!, $postId: ID!) {
    pinPostToCollectionHomepage(collectionId: $collectionId, postId: $postId) {
      __typename
      ... on Collection { id pinnedPosts { id } }
      ...Refusal
      ... on MaxPinnedStoriesReached { limit }
    }
  }
`)

export const unpinFromHomepageMutation = graphql(`
  mutation UnpinPostFromCollectionHomepageMutation($collectionId: ID!, $postId: ID!) {
    unpinPostFromCollectionHomepage(collectionId: $collectionId, postId: $postId) {
      __typename
      ... on Collection { id pinnedPosts { id } }
      ...Refusal
    }
  }
`)

export const featureStoriesMutation = graphql(`
  mutation FeatureStoriesMutation($collectionId: ID!, $postIds: [ID!]!) {
    setCollectionFeaturedPosts(collectionId: $collectionId, postIds: $postIds) {
      __typename
      ... on Collection { id featuredPosts { id post { id } } }
      ...Refusal
    }
  }
`)
