import { graphql } from '#web/data/graphql.ts'

export const createClientTokenMutation = graphql(`
  mutation CreateClientTokenMutation($provider: PaymentProvider!) {
    createClientToken(provider: $provider) {
      __typename
      ... on PaymentClientToken { clientToken }
      ...Refusal
    }
  }
`)
