import { type DataOf, graphql } from '#web/data/graphql.ts'
import { listCardFragment } from '#web/features/lists/list-card.fragment.ts'

export const yourListsPageSize = 20

export const yourListsQuery = graphql(
  `
  query YourListsQuery($userId: ID!, $paging: PagingOptions) {
    predefined: catalogsByUser(userId: $userId, type: PREDEFINED_LIST) { catalogs { id ...ListCard } paging { count } }
    catalogsByUser(userId: $userId, type: LISTS, pagingOptions: $paging) {
      catalogs { id ...ListCard }
      paging { count nextPageCursor { id } }
    }
  }
`,
  [listCardFragment],
)

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

export const savePageMutation = graphql(`
  mutation SavePageMutation($url: String!) {
    savePage(url: $url) {
      __typename
      ... on Post { id title }
      ...Refusal
    }
  }
`)

export const selectYourListPage = (data: DataOf<typeof yourListsQuery> | undefined) =>
  data && { items: data.catalogsByUser.catalogs, next: data.catalogsByUser.paging.nextPageCursor?.id }

export const selectFollowedListPage = (data: DataOf<typeof followedListsQuery> | undefined) =>
  data?.followedCatalogs.__typename === 'FollowedCatalogsPayload'
    ? { items: data.followedCatalogs.items, next: data.followedCatalogs.pagingInfo.next?.to }
    : undefined
