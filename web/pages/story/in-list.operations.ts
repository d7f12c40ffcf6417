import { gql } from '#web/data/gql.ts'
import type { CatalogPlaceQuery, CatalogPlaceQueryVariables } from '#web/data/operations.generated.ts'

export const catalogPlaceQuery = gql<CatalogPlaceQuery, CatalogPlaceQueryVariables>`
  query CatalogPlaceQuery($catalogId: ID!, $postId: ID!) {
    catalogPlace(catalogId: $catalogId, postId: $postId) {
      position
      count
      catalog { id slugId name creator { id username } }
      previous { id title path }
      next { id title path }
    }
  }
`
