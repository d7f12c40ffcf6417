import { gql } from '#web/data/gql.ts'
import type {
  AddToLibraryMutation,
  AddToLibraryMutationVariables,
  CreateListMutation,
  CreateListMutationVariables,
  DeleteListMutation,
  DeleteListMutationVariables,
  EditListMutation,
  EditListMutationVariables,
  FollowListMutation,
  FollowListMutationVariables,
  RemoveFromLibraryMutation,
  RemoveFromLibraryMutationVariables,
  UnfollowListMutation,
  UnfollowListMutationVariables,
} from '#web/data/operations.generated.ts'
import { listCardFragment } from './list-card.fragment.ts'

export const createListMutation = gql<CreateListMutation, CreateListMutationVariables>`
  mutation CreateListMutation($name: String!, $description: String, $visibility: CatalogVisibility!, $postId: ID) {
    createCatalog(name: $name, description: $description, visibility: $visibility, postId: $postId) {
      __typename
      ... on Catalog { id ...ListCard }
      ... on Unauthorized { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message field }
      ... on RateLimited { message }
      ... on AccountSuspended { message }
    }
  }
  ${listCardFragment}
`

export const editListMutation = gql<EditListMutation, EditListMutationVariables>`
  mutation EditListMutation(
    $catalogId: ID!, $name: String, $description: String, $visibility: CatalogVisibility, $allowResponses: Boolean, $version: Int
  ) {
    editCatalog(
      catalogId: $catalogId, name: $name, description: $description, visibility: $visibility,
      allowResponses: $allowResponses, version: $version
    ) {
      __typename
      ... on Catalog { id ...ListCard }
      ... on Unauthorized { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message field }
      ... on Conflict { message }
      ... on AccountSuspended { message }
    }
  }
  ${listCardFragment}
`

export const deleteListMutation = gql<DeleteListMutation, DeleteListMutationVariables>`
  mutation DeleteListMutation($catalogId: ID!) {
    deleteCatalog(catalogId: $catalogId) {
      __typename
      ... on Unauthorized { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message }
      ... on AccountSuspended { message }
    }
  }
`

export const followListMutation = gql<FollowListMutation, FollowListMutationVariables>`
  mutation FollowListMutation($catalogId: ID!) {
    followCatalog(catalogId: $catalogId) {
      __typename
      ... on Catalog { id followerCount viewerEdge { id isFollowing } }
      ... on Unauthorized { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message }
      ... on AccountSuspended { message }
    }
  }
`

export const unfollowListMutation = gql<UnfollowListMutation, UnfollowListMutationVariables>`
  mutation UnfollowListMutation($catalogId: ID!) {
    unfollowCatalog(catalogId: $catalogId) {
      __typename
      ... on Catalog { id followerCount viewerEdge { id isFollowing } }
      ... on Unauthorized { message }
      ... on NotFound { message }
      ... on BadRequest { message }
    }
  }
`

export const addToLibraryMutation = gql<AddToLibraryMutation, AddToLibraryMutationVariables>`
  mutation AddToLibraryMutation($catalogId: ID!) {
    addToLibrary(catalogId: $catalogId) {
      __typename
      ... on Catalog { id isInLibrary }
      ... on Unauthorized { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message }
      ... on RateLimited { message }
    }
  }
`

export const removeFromLibraryMutation = gql<RemoveFromLibraryMutation, RemoveFromLibraryMutationVariables>`
  mutation RemoveFromLibraryMutation($catalogId: ID!) {
    removeFromLibrary(catalogId: $catalogId) {
      __typename
      ... on Catalog { id isInLibrary }
      ... on Unauthorized { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on RateLimited { message }
    }
  }
`
