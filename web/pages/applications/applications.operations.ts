import { gql } from '#web/data/gql.ts'
import type {
  CreateOauthApplicationMutation,
  CreateOauthApplicationMutationVariables,
  DeleteOauthApplicationMutation,
  DeleteOauthApplicationMutationVariables,
  RenewOauthSecretMutation,
  RenewOauthSecretMutationVariables,
  UpdateOauthApplicationMutation,
  UpdateOauthApplicationMutationVariables,
} from '#web/data/operations.generated.ts'

export const createOauthApplicationMutation = gql<CreateOauthApplicationMutation, CreateOauthApplicationMutationVariables>`
  mutation CreateOauthApplicationMutation($input: OauthApplicationInput!) {
    createOauthApplication(input: $input) {
      __typename
      ... on OauthApplication { id name clientId clientSecret }
      ... on Unauthorized { message }
      ... on BadRequest { message field }
    }
  }
`

export const updateOauthApplicationMutation = gql<UpdateOauthApplicationMutation, UpdateOauthApplicationMutationVariables>`
  mutation UpdateOauthApplicationMutation($id: ID!, $input: OauthApplicationInput!) {
    updateOauthApplication(id: $id, input: $input) {
      __typename
      ... on OauthApplication { id name description callbackUrls }
      ... on Unauthorized { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message field }
    }
  }
`

export const renewOauthSecretMutation = gql<RenewOauthSecretMutation, RenewOauthSecretMutationVariables>`
  mutation RenewOauthSecretMutation($id: ID!) {
    renewOauthSecret(id: $id) {
      __typename
      ... on OauthApplication { id clientSecret }
      ... on Unauthorized { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message }
    }
  }
`

export const deleteOauthApplicationMutation = gql<DeleteOauthApplicationMutation, DeleteOauthApplicationMutationVariables>`
  mutation DeleteOauthApplicationMutation($id: ID!) {
    deleteOauthApplication(id: $id) {
      __typename
      ... on Unauthorized { message }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
`
