import { type DataOf, graphql } from '#web/data/graphql.ts'

const noteFragment = graphql(`
  fragment PrivateNote on Note {
    id text createdAt
    author { id name username imageId }
    quote { id text }
    replies { id text createdAt author { id name username imageId } }
  }
`)

export const privateNotesQuery = graphql(
  `
  query PrivateNotesQuery($postId: ID!, $paging: PagingOptions) {
    privateNotes(postId: $postId, paging: $paging) { items { id ...PrivateNote } pagingInfo { next { limit to } } }
  }
`,
  [noteFragment],
)

export const replyToPrivateNoteMutation = graphql(
  `
  mutation ReplyToPrivateNoteMutation($noteId: ID!, $text: String!) {
    replyToPrivateNote(noteId: $noteId, text: $text) {
      __typename
      ... on Note { id ...PrivateNote }
      ...Refusal
    }
  }
`,
  [noteFragment],
)

export const dismissPrivateNoteMutation = graphql(`
  mutation DismissPrivateNoteMutation($noteId: ID!) {
    dismissPrivateNote(noteId: $noteId) {
      __typename
      ...Refusal
    }
  }
`)

export const deletePrivateNoteMutation = graphql(`
  mutation DeletePrivateNoteMutation($noteId: ID!) {
    deletePrivateNote(noteId: $noteId) {
      __typename
      ...Refusal
    }
  }
`)

export const deletePrivateNoteReplyMutation = graphql(`
  mutation DeletePrivateNoteReplyMutation($replyId: ID!) {
    deletePrivateNoteReply(replyId: $replyId) {
      __typename
      ...Refusal
    }
  }
`)

export type PrivateNote = DataOf<typeof noteFragment>

export const selectPrivateNotePage = (data: DataOf<typeof privateNotesQuery> | undefined) =>
  data && { items: data.privateNotes.items, next: data.privateNotes.pagingInfo.next?.to }
