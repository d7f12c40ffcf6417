import { type DataOf, graphql } from '#web/data/graphql.ts'

const linkedMastodonFragment = graphql(`
  fragment LinkedMastodon on MastodonAccount { id username instance url isProductInstance }
`)

export const mastodonAccountQuery = graphql(
  `
  query MastodonAccountQuery {
    viewer { id username }
    mastodonAccount {
      __typename
      ... on MastodonAccount { ...LinkedMastodon }
      ...Refusal
    }
  }
`,
  [linkedMastodonFragment],
)

export type LinkedMastodon = DataOf<typeof linkedMastodonFragment>

export const createMastodonAccountMutation = graphql(`
  mutation CreateMastodonAccountMutation($username: String!, $acceptTerms: Boolean!) {
    createMastodonAccount(username: $username, acceptTerms: $acceptTerms) {
      __typename
      ...Refusal
    }
  }
`)

export const linkMastodonAccountMutation = graphql(`
  mutation LinkMastodonAccountMutation($instance: String!) {
    linkMastodonAccount(instance: $instance) {
      __typename
      ... on MastodonAuthLink { url }
      ...Refusal
    }
  }
`)

export const finishLinkMastodonAccountMutation = graphql(`
  mutation FinishLinkMastodonAccountMutation($code: String!, $state: String!) {
    finishLinkMastodonAccount(code: $code, state: $state) {
      __typename
      ... on LinkedAccount { id displayName }
      ...Refusal
    }
  }
`)

export const unlinkMastodonAccountMutation = graphql(`
  mutation UnlinkMastodonAccountMutation {
    unlinkMastodonAccount {
      __typename
      ...Refusal
    }
  }
`)
