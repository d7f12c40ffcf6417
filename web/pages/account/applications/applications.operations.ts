import { graphql } from '#web/data/graphql.ts'

export const createOauthApplicationMutation = graphql(`
  mutation CreateOauthApplicationMutation($input: OauthApplicationInput!) {
    createOauthApplication(input: $input) {
      __typename
      ... on OauthApplication { id name clientId clientSecret }
      ...Refusal
    }
  }
`)

export const updateOauthApplicationMutation = graphql(`
  mutation UpdateOauthApplicationMutation($id: ID!, $input: OauthApplicationInput!) {
    updateOauthApplication(id: $id, input: $input) {
      __typename
      ... on OauthApplication { id name description callbackUrls }
      ...Refusal
    }
  }
`)

export const renewOauthSecretMutation = graphql(`
  mutation RenewOauthSecretMutation($id: ID!) {
    renewOauthSecret(id: $id) {
      __typename
      ... on OauthApplication { id clientSecret }
      ...Refusal
    }
  }
`)

export const deleteOauthApplicationMutation = graphql(`
  mutation DeleteOauthApplicationMutation($id: ID!) {
    deleteOauthApplication(id: $id) {
      __typename
      ...Refusal
    }
  }
`)
