import { gql } from '#web/data/gql.ts'
import type { OwnBookFragment, UpdateBooksMutation, UpdateBooksMutationVariables } from '#web/data/operations.generated.ts'

export const ownBookFragment = gql<OwnBookFragment>`
  fragment OwnBook on Book {
    id
    title
    subtitle
    coverImage { id }
    editions { id isbn13 publishedOn buyUrl coverImage { id } }
  }
`

export const updateBooksMutation = gql<UpdateBooksMutation, UpdateBooksMutationVariables>`
  mutation UpdateBooksMutation($books: [BookInput!]!) {
    updateBooks(books: $books) {
      __typename
      ... on UpdateBooksPayload { items { id ...OwnBook } }
      ... on Forbidden { message }
      ... on BadRequest { message field }
    }
  }
  ${ownBookFragment}
`
