import { gql } from '#web/data/gql.ts'
import type {
  DeletePrivateNoteMutation,
  DeletePrivateNoteMutationVariables,
  DeletePrivateNoteReplyMutation,
  DeletePrivateNoteReplyMutationVariables,
  DismissPrivateNoteMutation,
  DismissPrivateNoteMutationVariables,
  PrivateNotesQuery,
  PrivateNotesQueryVariables,
  ReplyToPrivateNoteMutation,
  ReplyToPrivateNoteMutationVariables,
} from '#web/data/operations.generated.ts'

const noteFragment = gql`
  fragment PrivateNote on Note {
    id
    text
    createdAt
    author { id name username imageId }
    quote { id text }
    replies { id text createdAt author { id name username imageId } }
  }
`

export const privateNotesQuery = gql<PrivateNotesQuery, PrivateNotesQueryVariables>`
  query PrivateNotesQuery($postId: ID!, $paging: PagingOptions) {
    privateNotes(postId: $postId, paging: $paging) { items { id ...PrivateNote } pagingInfo { next { limit to } } }
  }
  ${noteFragment}
`

export const replyToPrivateNoteMutation = gql<ReplyToPrivateNoteMutation, ReplyToPrivateNoteMutationVariables>`
  mutation ReplyToPrivateNoteMutation($noteId: ID!, $text: String!) {
    replyToPrivateNote(noteId: $noteId, text: $text) {
      __typename
      ... on Note { id ...PrivateNote }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
    }
  }
  ${noteFragment}
`

export const dismissPrivateNoteMutation = gql<DismissPrivateNoteMutation, DismissPrivateNoteMutationVariables>`
  mutation DismissPrivateNoteMutation($noteId: ID!) {
    dismissPrivateNote(noteId: $noteId) {
      __typename
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Unauthorized { message }
    }
  }
`

export const deletePrivateNoteMutation = gql<DeletePrivateNoteMutation, DeletePrivateNoteMutationVariables>`
  mutation DeletePrivateNoteMutation($noteId: ID!) {
    deletePrivateNote(noteId: $noteId) {
      __typename
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Unauthorized { message }
    }
  }
`

export const deletePrivateNoteReplyMutation = gql<DeletePrivateNoteReplyMutation, DeletePrivateNoteReplyMutationVariables>`
  mutation DeletePrivateNoteReplyMutation($replyId: ID!) {
    deletePrivateNoteReply(replyId: $replyId) {
      __typename
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
    }
  }
`

export type PrivateNote = PrivateNotesQuery['privateNotes']['items'][number]

export const selectPrivateNotePage = (data: PrivateNotesQuery | undefined) =>
  data && { items: data.privateNotes.items, next: data.privateNotes.pagingInfo.next?.to }
