import { type DataOf, graphql } from '#web/data/graphql.ts'
import { listCardFragment } from './list-card.fragment.ts'

export const createListMutation = graphql(
  `
  mutation CreateListMutation($name: String!, $description: String, $visibility: CatalogVisibility!, $postId: ID) {
    createCatalog(name: $name, description: $description, visibility: $visibility, postId: $postId) {
      __typename
      ... on Catalog { id ...ListCard }
      ...Refusal
    }
  }
`,
  [listCardFragment],
)

export const editListMutation = graphql(
  `
  mutation EditListMutation(
    $catalogId: ID!, $name: String, $description: String, $visibility: CatalogVisibility, $allowResponses: Boolean, $version: Int
  ) {
    editCatalog(
      catalogId: $catalogId, name: $name, description: $description, visibility: $visibility,
      allowResponses: $allowResponses, version: $version
    ) {
      __typename
      ... on Catalog { id ...ListCard }
      ...Refusal
    }
  }
`,
  [listCardFragment],
)

export const deleteListMutation = graphql(`
  mutation DeleteListMutation($catalogId: ID!) {
    deleteCatalog(catalogId: $catalogId) {
      __typename
      ...Refusal
    }
  }
`)

export const followListMutation = graphql(`
  mutation FollowListMutation($catalogId: ID!) {
    followCatalog(catalogId: $catalogId) {
      __typename
      ... on Catalog { id followerCount viewerEdge { id isFollowing } }
      ...Refusal
    }
  }
`)

export const unfollowListMutation = graphql(`
  mutation UnfollowListMutation($catalogId: ID!) {
    unfollowCatalog(catalogId: $catalogId) {
      __typename
      ... on Catalog { id followerCount viewerEdge { id isFollowing } }
      ...Refusal
    }
  }
`)

export const addToLibraryMutation = graphql(`
  mutation AddToLibraryMutation($catalogId: ID!) {
    addToLibrary(catalogId: $catalogId) {
      __typename
      ... on Catalog { id isInLibrary }
      ...Refusal
    }
  }
`)

export const removeFromLibraryMutation = graphql(`
  mutation RemoveFromLibraryMutation($catalogId: ID!) {
    removeFromLibrary(catalogId: $catalogId) {
      __typename
      ... on Catalog { id isInLibrary }
      ...Refusal
    }
  }
`)

export const yourListsPageSize = 20

export const followedListsQuery = graphql(
  `
  query FollowedListsQuery($paging: PagingOptions) {
    followedCatalogs(paging: $paging) {
      __typename
      ... on FollowedCatalogsPayload { items { id ...ListCard } pagingInfo { next { limit to } } }
      ...Refusal
    }
  }
`,
  [listCardFragment],
)

export const selectFollowedListPage = (data: DataOf<typeof followedListsQuery> | undefined) =>
  data?.followedCatalogs.__typename === 'FollowedCatalogsPayload'
    ? { items: data.followedCatalogs.items, next: data.followedCatalogs.pagingInfo.next?.to }
    : undefined
