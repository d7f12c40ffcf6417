import { graphql } from '#web/data/graphql.ts'

export const searchClickEventMutation = graphql(`
  mutation SearchClickEventMutation($queryId: String!, $indexName: String!, $objectIds: [String!]!, $positions: [Int!]!) {
    searchClickEvent(queryId: $queryId, indexName: $indexName, objectIds: $objectIds, positions: $positions)
  }
`)
