import { type DataOf, graphql } from '#web/data/graphql.ts'

export const oauthApplicationsQuery = graphql(`
  query OauthApplicationsQuery {
    oauthApplications {
      __typename
      ... on OauthApplicationsPayload {
        items { id name description clientId callbackUrls isPublic createdAt }
        allowed { clientId name scopes grantedAt lastUsedAt }
        tokens { id description createdAt lastUsedAt }
      }
      ...Refusal
    }
  }
`)

export const selectApiApplications = (data: DataOf<typeof oauthApplicationsQuery> | undefined) =>
  data?.oauthApplications.__typename === 'OauthApplicationsPayload' ? data.oauthApplications : undefined

export type ApiApplications = NonNullable<ReturnType<typeof selectApiApplications>>
