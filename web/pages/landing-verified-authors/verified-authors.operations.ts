import { gql } from '#web/data/gql.ts'
import type {
  ApplyForAuthorVerificationMutation,
  ApplyForAuthorVerificationMutationVariables,
  AuthorStandingQuery,
} from '#web/data/operations.generated.ts'

export const authorStandingQuery = gql<AuthorStandingQuery>`
  query AuthorStandingQuery {
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

export const applyMutation = gql<ApplyForAuthorVerificationMutation, ApplyForAuthorVerificationMutationVariables>`
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

export type Standing = NonNullable<AuthorStandingQuery['viewer']>
