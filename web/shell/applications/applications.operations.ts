import { gql } from '#web/data/gql.ts'
import type { OauthApplicationsQuery } from '#web/data/operations.generated.ts'

export const oauthApplicationsQuery = gql<OauthApplicationsQuery>`
  query OauthApplicationsQuery {
    oauthApplications {
      __typename
      ... on OauthApplicationsPayload {
        items { id name description clientId callbackUrls isPublic createdAt }
        allowed { clientId name scopes grantedAt lastUsedAt }
        tokens { id description createdAt lastUsedAt }
      }
      ... on Unauthorized { message }
    }
  }
`

export const selectApiApplications = (data: OauthApplicationsQuery | undefined) =>
  data?.oauthApplications.__typename === 'OauthApplicationsPayload' ? data.oauthApplications : undefined

export type ApiApplications = NonNullable<ReturnType<typeof selectApiApplications>>
