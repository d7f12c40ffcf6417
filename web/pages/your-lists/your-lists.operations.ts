import { gql } from '#web/data/gql.ts'
import type {
  FollowedListsQuery,
  FollowedListsQueryVariables,
  SavePageMutation,
  SavePageMutationVariables,
  YourListsQuery,
  YourListsQueryVariables,
} from '#web/data/operations.generated.ts'
import { listCardFragment } from '#web/shell/lists/list-card.fragment.ts'

export const yourListsPageSize = 20

export const yourListsQuery = gql<YourListsQuery, YourListsQueryVariables>`
  query YourListsQuery($userId: ID!, $paging: PagingOptions) {
    predefined: catalogsByUser(userId: $userId, type: PREDEFINED_LIST) { catalogs { id ...ListCard } paging { count } }
    catalogsByUser(userId: $userId, type: LISTS, pagingOptions: $paging) {
      catalogs { id ...ListCard }
      paging { count nextPageCursor { id } }
    }
  }
  ${listCardFragment}
`

export const followedListsQuery = gql<FollowedListsQuery, FollowedListsQueryVariables>`
  query FollowedListsQuery($paging: PagingOptions) {
    followedCatalogs(paging: $paging) {
      __typename
      ... on FollowedCatalogsPayload { items { id ...ListCard } pagingInfo { next { limit to } } }
      ... on Unauthorized { message }
    }
  }
  ${listCardFragment}
`

export const savePageMutation = gql<SavePageMutation, SavePageMutationVariables>`
  mutation SavePageMutation($url: String!) {
    savePage(url: $url) {
      __typename
      ... on Post { id title }
      ... on Unauthorized { message }
      ... on BadRequest { message }
      ... on RateLimited { message }
      ... on ServiceUnavailable { message }
      ... on AccountSuspended { message }
    }
  }
`

export const selectYourListPage = (data: YourListsQuery | undefined) =>
  data && { items: data.catalogsByUser.catalogs, next: data.catalogsByUser.paging.nextPageCursor?.id }

export const selectFollowedListPage = (data: FollowedListsQuery | undefined) =>
  data?.followedCatalogs.__typename === 'FollowedCatalogsPayload'
    ? { items: data.followedCatalogs.items, next: data.followedCatalogs.pagingInfo.next?.to }
    : undefined
