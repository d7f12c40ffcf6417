import { graphql } from '#web/data/graphql.ts'

export const catalogPlaceQuery = graphql(`
  query CatalogPlaceQuery($catalogId: ID!, $postId: ID!) {
    catalogPlace(catalogId: $catalogId, postId: $postId) {
      position
      count
      catalog { id slugId name creator { id username } }
      previous { id title path }
      next { id title path }
    }
  }
`)
