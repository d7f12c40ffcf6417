import { gql } from '#web/data/gql.ts'
import type {
  LatestExportQuery,
  LatestExportQueryVariables,
  RequestExportMutation,
  RequestExportMutationVariables,
} from '#web/data/operations.generated.ts'

export const latestExportQuery = gql<LatestExportQuery, LatestExportQueryVariables>`
  query LatestExportQuery {
    latestExport { id status url createdAt expiresAt }
  }
`

export const requestExportMutation = gql<RequestExportMutation, RequestExportMutationVariables>`
  mutation RequestExportMutation {
    requestExport {
      __typename
      ... on ExportJob { id status url createdAt expiresAt }
      ... on Unauthorized { message }
      ... on RateLimited { message }
    }
  }
`
