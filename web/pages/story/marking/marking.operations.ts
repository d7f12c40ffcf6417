import { gql } from '#web/data/gql.ts'
import type {
  CreateNoteMutation,
  CreateNoteMutationVariables,
  CreateQuoteMutation,
  CreateQuoteMutationVariables,
  DeleteHighlightMutation,
  DeleteHighlightMutationVariables,
  HighlightMutation,
  HighlightMutationVariables,
  NoteGateQuery,
  NoteGateQueryVariables,
} from '#web/data/operations.generated.ts'

export const noteAccessQuery = gql<NoteGateQuery, NoteGateQueryVariables>`
  query NoteGateQuery($postId: ID!) { post(id: $postId) { id viewerEdge { id canLeaveNote } } }
`
export const highlightMutation = gql<HighlightMutation, HighlightMutationVariables>`
  mutation HighlightMutation($postId: ID!, $names: [ID!]!, $start: Int!, $end: Int!) {
    highlight(targetPostId: $postId, targetPostVersionId: "", targetParagraphNames: $names, startOffset: $start, endOffset: $end) {
      __typename
      ... on Quote { id text }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message }
      ... on AlreadyExists { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
    }
  }
`
export const createQuoteMutation = gql<CreateQuoteMutation, CreateQuoteMutationVariables>`
  mutation CreateQuoteMutation($postId: ID!, $names: [ID!]!, $start: Int!, $end: Int!) {
    createQuote(targetPostId: $postId, targetParagraphNames: $names, startOffset: $start, endOffset: $end) {
      __typename
      ... on Quote { id text }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
    }
  }
`
export const deleteHighlightMutation = gql<DeleteHighlightMutation, DeleteHighlightMutationVariables>`
  mutation DeleteHighlightMutation($quoteId: ID!) {
    deleteHighlight(quoteId: $quoteId) {
      __typename
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Unauthorized { message }
    }
  }
`
export const createNoteMutation = gql<CreateNoteMutation, CreateNoteMutationVariables>`
  mutation CreateNoteMutation($postId: ID!, $quoteId: ID, $text: String!) {
    createPrivateNote(postId: $postId, quoteId: $quoteId, text: $text) {
      __typename
      ... on Note { id }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
    }
  }
`
