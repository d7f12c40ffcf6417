import type { ExploreTopicsQuery } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const exploreTopicsQuery = gql<ExploreTopicsQuery>`
  query ExploreTopicsQuery {
    exploreTopics {
      title
      topics { id name slug description }
    }
  }
`
