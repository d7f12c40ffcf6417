import { graphql } from '#web/data/graphql.ts'

export const addStaffPickMutation = graphql(`
  mutation AddStaffPickMutation($postId: ID!) {
    addStaffPick(postId: $postId) {
      __typename
      ... on CatalogItem { catalogItemId }
      ...Refusal
    }
  }
`)
export const removeStaffPickMutation = graphql(`
  mutation RemoveStaffPickMutation($postId: ID!) {
    removeStaffPick(postId: $postId) {
      __typename
      ...Refusal
    }
  }
`)
