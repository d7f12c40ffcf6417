import type {
  AddStaffPickMutation,
  AddStaffPickMutationVariables,
  RemoveStaffPickMutation,
  RemoveStaffPickMutationVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const addStaffPickMutation = gql<AddStaffPickMutation, AddStaffPickMutationVariables>`
  mutation AddStaffPickMutation($postId: ID!) {
    addStaffPick(postId: $postId) {
      __typename
      ... on CatalogItem { catalogItemId }
      ... on Forbidden { message }
      ... on NotFound { message }
      ... on AlreadyExists { message }
      ... on BadRequest { message }
    }
  }
`
export const removeStaffPickMutation = gql<RemoveStaffPickMutation, RemoveStaffPickMutationVariables>`
  mutation RemoveStaffPickMutation($postId: ID!) {
    removeStaffPick(postId: $postId) {
      __typename
      ... on Forbidden { message }
      ... on NotFound { message }
      ... on AlreadyExists { message }
      ... on BadRequest { message }
    }
  }
`
