import { gql } from '#web/data/gql.ts'
import type {
  AddToListMutation,
  AddToListMutationVariables,
  ChooseListQuery,
  ChooseListQueryVariables,
  RemoveFromListMutation,
  RemoveFromListMutationVariables,
  SavedPlacesQuery,
  SavedPlacesQueryVariables,
} from '#web/data/operations.generated.ts'

const savedPlacesFragment = gql`
  fragment SavedPlaces on Post {
    id
    viewerEdge { id isBookmarked catalogIds savedPlaces { catalogId catalogItemId } }
  }
`

const chosenListFragment = gql`
  fragment ChosenList on Catalog { id name visibility predefined itemsCount }
`

/** The viewer's lists, and those that contain the story. */
export const chooseListQuery = gql<ChooseListQuery, ChooseListQueryVariables>`
  query ChooseListQuery($userId: ID!, $postId: ID!, $paging: PagingOptions) {
    readingList: catalogsByUser(userId: $userId, type: READING_LIST) { catalogs { ...ChosenList } paging { count } }
    catalogsByUser(userId: $userId, type: LISTS, pagingOptions: $paging) {
      catalogs { ...ChosenList }
      paging { count nextPageCursor { id } }
    }
    post(id: $postId) { ...SavedPlaces }
  }
  ${chosenListFragment}
  ${savedPlacesFragment}
`

export const savedPlacesQuery = gql<SavedPlacesQuery, SavedPlacesQueryVariables>`
  query SavedPlacesQuery($postId: ID!) { post(id: $postId) { ...SavedPlaces } }
  ${savedPlacesFragment}
`

export const addToListMutation = gql<AddToListMutation, AddToListMutationVariables>`
  mutation AddToListMutation($catalogId: ID!, $entityId: ID!, $entityType: EntityType!) {
    addToCatalog(catalogId: $catalogId, entityId: $entityId, entityType: $entityType) {
      __typename
      ... on CatalogItem { catalogItemId catalogId post { ...SavedPlaces } }
      ... on Unauthorized { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message }
      ... on AlreadyExists { message }
      ... on AccountSuspended { message }
    }
  }
  ${savedPlacesFragment}
`

export const removeFromListMutation = gql<RemoveFromListMutation, RemoveFromListMutationVariables>`
  mutation RemoveFromListMutation($catalogId: ID!, $catalogItemId: ID!) {
    removeFromCatalog(catalogId: $catalogId, catalogItemId: $catalogItemId) {
      __typename
      ... on Unauthorized { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message }
      ... on AccountSuspended { message }
    }
  }
`

const pageSize = 100

export const chooseListVariables = (userId: string, postId: string): ChooseListQueryVariables => ({
  userId,
  postId,
  paging: { limit: pageSize },
})
