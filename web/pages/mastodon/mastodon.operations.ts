import { gql } from '#web/data/gql.ts'
import type {
  CreateMastodonAccountMutation,
  CreateMastodonAccountMutationVariables,
  FinishLinkMastodonAccountMutation,
  FinishLinkMastodonAccountMutationVariables,
  LinkMastodonAccountMutation,
  LinkMastodonAccountMutationVariables,
  MastodonAccountQuery,
  UnlinkMastodonAccountMutation,
} from '#web/data/operations.generated.ts'

export const mastodonAccountQuery = gql<MastodonAccountQuery>`
  query MastodonAccountQuery {
    viewer { id username }
    mastodonAccount {
      __typename
      ... on MastodonAccount { id username instance url isProductInstance }
      ... on Unauthorized { message }
      ... on Forbidden { message }
    }
  }
`

export type LinkedMastodon = Extract<MastodonAccountQuery['mastodonAccount'], { __typename: 'MastodonAccount' }>

export const createMastodonAccountMutation = gql<CreateMastodonAccountMutation, CreateMastodonAccountMutationVariables>`
  mutation CreateMastodonAccountMutation($username: String!, $acceptTerms: Boolean!) {
    createMastodonAccount(username: $username, acceptTerms: $acceptTerms) {
      __typename
      ... on Unauthorized { message }
      ... on Forbidden { message }
      ... on AlreadyExists { message }
      ... on MastodonInstanceConnectionError { message }
      ... on MastodonAccountValidationError { message }
      ... on ServiceUnavailable { message }
    }
  }
`

export const linkMastodonAccountMutation = gql<LinkMastodonAccountMutation, LinkMastodonAccountMutationVariables>`
  mutation LinkMastodonAccountMutation($instance: String!) {
    linkMastodonAccount(instance: $instance) {
      __typename
      ... on MastodonAuthLink { url }
      ... on Unauthorized { message }
      ... on Forbidden { message }
      ... on MastodonInstanceConnectionError { message }
      ... on MastodonAccountValidationError { message }
    }
  }
`

export const finishLinkMastodonAccountMutation = gql<
  FinishLinkMastodonAccountMutation,
  FinishLinkMastodonAccountMutationVariables
>`
  mutation FinishLinkMastodonAccountMutation($code: String!, $state: String!) {
    finishLinkMastodonAccount(code: $code, state: $state) {
      __typename
      ... on LinkedAccount { id displayName }
      ... on Unauthorized { message }
      ... on Forbidden { message }
      ... on MastodonInstanceConnectionError { message }
      ... on MastodonAccountValidationError { message }
      ... on AlreadyExists { message }
    }
  }
`

export const unlinkMastodonAccountMutation = gql<UnlinkMastodonAccountMutation>`
  mutation UnlinkMastodonAccountMutation {
    unlinkMastodonAccount {
      __typename
      ... on Unauthorized { message }
      ... on NotFound { message }
    }
  }
`
