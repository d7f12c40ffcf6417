import type {
  ShowLessLikeThisMutation,
  ShowLessLikeThisMutationVariables,
  ShowMoreLikeThisMutation,
  ShowMoreLikeThisMutationVariables,
  UndoShowLessLikeThisMutation,
  UndoShowLessLikeThisMutationVariables,
  UndoShowMoreLikeThisMutation,
  UndoShowMoreLikeThisMutationVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const showMoreMutation = gql<ShowMoreLikeThisMutation, ShowMoreLikeThisMutationVariables>`
  mutation ShowMoreLikeThisMutation($postId: ID!) {
    showMoreLikeThis(postId: $postId) { __typename ... on Unauthorized { message } ... on NotFound { message } }
  }
`
export const undoShowMoreMutation = gql<UndoShowMoreLikeThisMutation, UndoShowMoreLikeThisMutationVariables>`
  mutation UndoShowMoreLikeThisMutation($postId: ID!) {
    undoShowMoreLikeThis(postId: $postId) { __typename ... on Unauthorized { message } ... on NotFound { message } }
  }
`
export const showLessMutation = gql<ShowLessLikeThisMutation, ShowLessLikeThisMutationVariables>`
  mutation ShowLessLikeThisMutation($postId: ID!) {
    showLessLikeThis(postId: $postId) { __typename ... on Unauthorized { message } ... on NotFound { message } }
  }
`
export const undoShowLessMutation = gql<UndoShowLessLikeThisMutation, UndoShowLessLikeThisMutationVariables>`
  mutation UndoShowLessLikeThisMutation($postId: ID!) {
    undoShowLessLikeThis(postId: $postId) { __typename ... on Unauthorized { message } ... on NotFound { message } }
  }
`
