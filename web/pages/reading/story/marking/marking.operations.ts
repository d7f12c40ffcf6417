import { graphql } from '#web/data/graphql.ts'

export const noteAccessQuery = graphql(`
  query NoteGateQuery($postId: ID!) { post(id: $postId) { id viewerEdge { id canLeaveNote } } }
`)
export const createNoteMutation = graphql(`
  mutation CreateNoteMutation($postId: ID!, $quoteId: ID, $text: String!) {
    createPrivateNote(postId: $postId, quoteId: $quoteId, text: $text) {
      __typename
      ... on Note { id }
      ...Refusal
    }
  }
`)
