import { type DataOf, graphql } from '#web/data/graphql.ts'

export const authorStatusQuery = graphql(`
  query AuthorStatusQuery {
    viewer {
      id
      username
      unverifiedEmail
      verifications { isBookAuthor verifiedAt }
      books { id }
      authorApplication { id isbn13 submittedAt status decidedAt note }
    }
  }
`)

export const applyForVerificationMutation = graphql(`
  mutation ApplyForAuthorVerificationMutation($isbn: String!, $evidence: String) {
    applyForAuthorVerification(isbn: $isbn, evidence: $evidence) {
      __typename
      ...Refusal
    }
  }
`)

export type AuthorStatus = NonNullable<DataOf<typeof authorStatusQuery>['viewer']>
