import type { SearchClickEventMutation, SearchClickEventMutationVariables } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const searchClickEventMutation = gql<SearchClickEventMutation, SearchClickEventMutationVariables>`
  mutation SearchClickEventMutation($queryId: String!, $indexName: String!, $objectIds: [String!]!, $positions: [Int!]!) {
    searchClickEvent(queryId: $queryId, indexName: $indexName, objectIds: $objectIds, positions: $positions)
  }
`
