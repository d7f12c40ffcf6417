import { graphql } from '#web/data/graphql.ts'

export const oauthConsentQuery = graphql(`
  query OauthConsentQuery($clientId: String!, $scope: String!, $redirectUri: String!, $codeChallenge: String) {
    viewer { id name username imageId }
    oauthConsent(clientId: $clientId, scope: $scope, redirectUri: $redirectUri, codeChallenge: $codeChallenge) {
      __typename
      ... on OauthConsent { name description scopes owner { id name username } }
      ...Refusal
    }
  }
`)
