import { graphql } from '#web/data/graphql.ts'

export const linkedAccountsQuery = graphql(`
  query LinkedAccountsQuery {
    linkedAccounts {
      __typename
      ... on LinkedAccountsPayload { items { provider id displayName connectedAt } }
      ...Refusal
    }
  }
`)

export const disconnectAccountMutation = graphql(`
  mutation DisconnectAccountMutation($provider: SocialProvider!) {
    disconnectAccount(provider: $provider) {
      __typename
      ...Refusal
    }
  }
`)

export const setTwoFactorMutation = graphql(`
  mutation SetTwoFactorMutation($enabled: Boolean!, $code: String) {
    setTwoFactor(enabled: $enabled, code: $code) {
      __typename
      ... on TwoFactorState { enabled secret otpauthUrl backupCodes }
      ...Refusal
      ... on BadRequest { code }
    }
  }
`)
