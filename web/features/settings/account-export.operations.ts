import { graphql } from '#web/data/graphql.ts'

export const latestExportQuery = graphql(`
  query LatestExportQuery {
    latestExport { id status url createdAt expiresAt }
  }
`)

export const requestExportMutation = graphql(`
  mutation RequestExportMutation {
    requestExport {
      __typename
      ... on ExportJob { id status url createdAt expiresAt }
      ...Refusal
    }
  }
`)
