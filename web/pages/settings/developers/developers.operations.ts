import { gql } from '#web/data/gql.ts'
import type {
  CreateIntegrationTokenMutation,
  CreateIntegrationTokenMutationVariables,
  RevokeIntegrationTokenMutation,
  RevokeIntegrationTokenMutationVariables,
  RevokeOauthApplicationMutation,
  RevokeOauthApplicationMutationVariables,
} from '#web/data/operations.generated.ts'

export const createIntegrationTokenMutation = gql<CreateIntegrationTokenMutation, CreateIntegrationTokenMutationVariables>`
  mutation CreateIntegrationTokenMutation($description: String!) {
    createIntegrationToken(description: $description) {
      __typename
      ... on IntegrationToken { id token }
      ... on Unauthorized { message }
      ... on BadRequest { message field }
      ... on RateLimited { message }
    }
  }
`

export const revokeIntegrationTokenMutation = gql<RevokeIntegrationTokenMutation, RevokeIntegrationTokenMutationVariables>`
  mutation RevokeIntegrationTokenMutation($tokenId: ID!) {
    revokeIntegrationToken(tokenId: $tokenId) {
      __typename
      ... on Unauthorized { message }
      ... on NotFound { message }
    }
  }
`

export const revokeOauthApplicationMutation = gql<RevokeOauthApplicationMutation, RevokeOauthApplicationMutationVariables>`
  mutation RevokeOauthApplicationMutation($clientId: String!) {
    revokeOauthApplication(clientId: $clientId) {
      __typename
      ... on Unauthorized { message }
      ... on NotFound { message }
    }
  }
`
