import { type DataOf, graphql } from '#web/data/graphql.ts'
import { listCardFragment } from '#web/features/lists/list-card.fragment.ts'

export const userListsPageSize = 20

export const userListsQuery = graphql(
  `
  query UserListsQuery($username: ID!, $paging: PagingOptions) {
    user(username: $username) {
      id
      readingList { id ...ListCard }
      catalogs(paging: $paging) { items { id ...ListCard } pagingInfo { next { limit to } } }
    }
  }
`,
  [listCardFragment],
)

export const selectUserLists = (data: DataOf<typeof userListsQuery> | undefined) =>
  data?.user ? { items: data.user.catalogs.items, next: data.user.catalogs.pagingInfo.next?.to } : undefined
