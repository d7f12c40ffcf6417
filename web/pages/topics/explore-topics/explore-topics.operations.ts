import { graphql } from '#web/data/graphql.ts'

export const exploreTopicsQuery = graphql(`
  query ExploreTopicsQuery {
    exploreTopics {
      title
      topics { id name slug description }
    }
  }
`)
