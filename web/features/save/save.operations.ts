import { type VariablesOf, graphql } from '#web/data/graphql.ts'

const savedPlacesFragment = graphql(`
  fragment SavedPlaces on Post {
    id
    viewerEdge { id isBookmarked catalogIds savedPlaces { catalogId catalogItemId } }
  }
`)

export const chosenListFragment = graphql(`fragment ChosenList on Catalog { id name visibility predefined itemsCount }`)

/** The viewer's lists, and those that contain the story. */
export const chooseListQuery = graphql(
  `
  query ChooseListQuery($userId: ID!, $postId: ID!, $paging: PagingOptions) {
    readingList: catalogsByUser(userId: $userId, type: READING_LIST) { catalogs { ...ChosenList } paging { count } }
    catalogsByUser(userId: $userId, type: LISTS, pagingOptions: $paging) {
      catalogs { ...ChosenList }
      paging { count nextPageCursor { id } }
    }
    post(id: $postId) { ...SavedPlaces }
  }
`,
  [chosenListFragment, savedPlacesFragment],
)

export const savedPlacesQuery = graphql(
  `
  query SavedPlacesQuery($postId: ID!) { post(id: $postId) { ...SavedPlaces } }
`,
  [savedPlacesFragment],
)

export const addToListMutation = graphql(
  `
  mutation AddToListMutation($catalogId: ID!, $entityId: ID!, $entityType: EntityType!) {
    addToCatalog(catalogId: $catalogId, entityId: $entityId, entityType: $entityType) {
      __typename
      ... on CatalogItem { catalogItemId catalogId post { ...SavedPlaces } }
      ...Refusal
    }
  }
`,
  [savedPlacesFragment],
)

export const removeFromListMutation = graphql(`
  mutation RemoveFromListMutation($catalogId: ID!, $catalogItemId: ID!) {
    removeFromCatalog(catalogId: $catalogId, catalogItemId: $catalogItemId) {
      __typename
      ...Refusal
    }
  }
`)

const pageSize = 100

export const chooseListVariables = (userId: string, postId: string): VariablesOf<typeof chooseListQuery> => ({
  userId,
  postId,
  paging: { limit: pageSize },
})
