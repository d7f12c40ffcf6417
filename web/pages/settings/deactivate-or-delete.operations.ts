import { gql } from '#web/data/gql.ts'
import type {
  DeactivateAccountMutation,
  DeleteAccountMutation,
  DeleteAccountMutationVariables,
  EndSessionMutation,
  EndSessionMutationVariables,
  SignOutEverywhereMutation,
} from '#web/data/operations.generated.ts'

export const endSessionMutation = gql<EndSessionMutation, EndSessionMutationVariables>`
  mutation EndSessionMutation($sessionId: ID!) {
    endSession(sessionId: $sessionId) {
      __typename
      ... on Unauthorized { message }
      ... on NotFound { message }
      ... on RateLimited { message }
    }
  }
`

export const signOutEverywhereMutation = gql<SignOutEverywhereMutation>`
  mutation SignOutEverywhereMutation {
    signOutEverywhere { __typename ... on Unauthorized { message } }
  }
`

export const deactivateAccountMutation = gql<DeactivateAccountMutation>`
  mutation DeactivateAccountMutation {
    deactivateAccount { __typename ... on Unauthorized { message } }
  }
`

export const deleteAccountMutation = gql<DeleteAccountMutation, DeleteAccountMutationVariables>`
  mutation DeleteAccountMutation($confirmUsername: String!) {
    deleteAccount(confirmUsername: $confirmUsername) {
      __typename
      ... on Unauthorized { message }
      ... on BadRequest { message }
      ... on Conflict { message }
    }
  }
`
