import { type DataOf, graphql } from '#web/data/graphql.ts'

const authorStatusFragment = graphql(`
  fragment AuthorStatus on User {
    id username unverifiedEmail
    verifications { isBookAuthor verifiedAt }
    books { id }
    authorApplication { id isbn13 submittedAt status decidedAt note }
  }
`)

export const authorStatusQuery = graphql(
  `
  query AuthorStatusQuery {
    viewer { ...AuthorStatus }
  }
`,
  [authorStatusFragment],
)

export const applyForVerificationMutation = graphql(`
  mutation ApplyForAuthorVerificationMutation($isbn: String!, $evidence: String) {
    applyForAuthorVerification(isbn: $isbn, evidence: $evidence) {
      __typename
      ...Refusal
    }
  }
`)

export type AuthorStatus = DataOf<typeof authorStatusFragment>
