import type { InternalStatusQuery, InternalStatusQueryVariables } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const internalStatusQuery = gql<InternalStatusQuery, InternalStatusQueryVariables>`
  query InternalStatusQuery {
    internalStatus {
      __typename
      ... on InternalStatus {
        version
        target
        startedAt
        now
        checks { name ok message }
        flags { name value }
      }
    }
  }
`
