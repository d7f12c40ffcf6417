import { gql } from '#web/data/gql.ts'
import type {
  DisconnectAccountMutation,
  DisconnectAccountMutationVariables,
  LinkedAccountsQuery,
  SetTwoFactorMutation,
  SetTwoFactorMutationVariables,
} from '#web/data/operations.generated.ts'

export const linkedAccountsQuery = gql<LinkedAccountsQuery>`
  query LinkedAccountsQuery {
    linkedAccounts {
      __typename
      ... on LinkedAccountsPayload { items { provider id displayName connectedAt } }
      ... on Unauthorized { message }
    }
  }
`

export const disconnectAccountMutation = gql<DisconnectAccountMutation, DisconnectAccountMutationVariables>`
  mutation DisconnectAccountMutation($provider: SocialProvider!) {
    disconnectAccount(provider: $provider) {
      __typename
      ... on Unauthorized { message }
      ... on NotFound { message }
      ... on Conflict { message }
    }
  }
`

export const setTwoFactorMutation = gql<SetTwoFactorMutation, SetTwoFactorMutationVariables>`
  mutation SetTwoFactorMutation($enabled: Boolean!, $code: String) {
    setTwoFactor(enabled: $enabled, code: $code) {
      __typename
      ... on TwoFactorState { enabled secret otpauthUrl backupCodes }
      ... on Unauthorized { message }
      ... on BadRequest { message }
      ... on TooManyRequests { message }
    }
  }
`
