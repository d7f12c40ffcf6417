import { graphql } from '#web/data/graphql.ts'

export const createIntegrationTokenMutation = graphql(`
  mutation CreateIntegrationTokenMutation($description: String!) {
    createIntegrationToken(description: $description) {
      __typename
      ... on IntegrationToken { id token }
      ...Refusal
    }
  }
`)

export const revokeIntegrationTokenMutation = graphql(`
  mutation RevokeIntegrationTokenMutation($tokenId: ID!) {
    revokeIntegrationToken(tokenId: $tokenId) {
      __typename
      ...Refusal
    }
  }
`)

export const revokeOauthApplicationMutation = graphql(`
  mutation RevokeOauthApplicationMutation($clientId: String!) {
    revokeOauthApplication(clientId: $clientId) {
      __typename
      ...Refusal
    }
  }
`)
