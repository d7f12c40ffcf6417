import { graphql } from '#web/data/graphql.ts'

export const ownBookFragment = graphql(`
  fragment OwnBook on Book {
    id title subtitle
    coverImage { id }
    editions { id isbn13 publishedOn buyUrl coverImage { id } }
  }
`)

export const updateBooksMutation = graphql(
  `
  mutation UpdateBooksMutation($books: [BookInput!]!) {
    updateBooks(books: $books) {
      __typename
      ... on UpdateBooksPayload { items { id ...OwnBook } }
      ...Refusal
    }
  }
`,
  [ownBookFragment],
)
