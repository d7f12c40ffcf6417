import { type DataOf, graphql } from '#web/data/graphql.ts'
import { listCardFragment } from '#web/features/lists/list-card.fragment.ts'

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
