import { gql } from '#web/data/gql.ts'
import type {
  ApplyForAuthorVerificationMutation,
  ApplyForAuthorVerificationMutationVariables,
  AuthorStatusQuery,
} from '#web/data/operations.generated.ts'

export const authorStatusQuery = gql<AuthorStatusQuery>`
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
`

export const applyForVerificationMutation = gql<ApplyForAuthorVerificationMutation, ApplyForAuthorVerificationMutationVariables>`
  mutation ApplyForAuthorVerificationMutation($isbn: String!, $evidence: String) {
    applyForAuthorVerification(isbn: $isbn, evidence: $evidence) {
      __typename
      ... on Unauthorized { message }
      ... on BadRequest { message field }
      ... on AlreadyExists { message }
      ... on RateLimited { message }
    }
  }
`

export type AuthorStatus = NonNullable<AuthorStatusQuery['viewer']>
