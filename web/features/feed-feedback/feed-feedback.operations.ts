import { graphql } from '#web/data/graphql.ts'

export const showMoreMutation = graphql(`
  mutation ShowMoreLikeThisMutation($postId: ID!) {
    showMoreLikeThis(postId: $postId) { __typename ...Refusal }
  }
`)
export const undoShowMoreMutation = graphql(`
  mutation UndoShowMoreLikeThisMutation($postId: ID!) {
    undoShowMoreLikeThis(postId: $postId) { __typename ...Refusal }
  }
`)
export const showLessMutation = graphql(`
  mutation ShowLessLikeThisMutation($postId: ID!) {
    showLessLikeThis(postId: $postId) { __typename ...Refusal }
  }
`)
export const undoShowLessMutation = graphql(`
  mutation UndoShowLessLikeThisMutation($postId: ID!) {
    undoShowLessLikeThis(postId: $postId) { __typename ...Refusal }
  }
`)
