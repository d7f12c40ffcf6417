import { gql } from '#web/data/gql.ts'
import type { OauthConsentQuery, OauthConsentQueryVariables } from '#web/data/operations.generated.ts'

export const oauthConsentQuery = gql<OauthConsentQuery, OauthConsentQueryVariables>`
  query OauthConsentQuery($clientId: String!, $scope: String!, $redirectUri: String!, $codeChallenge: String) {
    viewer { id name username imageId }
    oauthConsent(clientId: $clientId, scope: $scope, redirectUri: $redirectUri, codeChallenge: $codeChallenge) {
      __typename
      ... on OauthConsent { name description scopes owner { id name username } }
      ... on Unauthorized { message }
      ... on BadRequest { message }
    }
  }
`
