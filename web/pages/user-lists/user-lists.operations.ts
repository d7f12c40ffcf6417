import { gql } from '#web/data/gql.ts'
import type { UserListsQuery, UserListsQueryVariables } from '#web/data/operations.generated.ts'
import { listCardFragment } from '#web/shell/lists/list-card.fragment.ts'

export const userListsPageSize = 20

export const userListsQuery = gql<UserListsQuery, UserListsQueryVariables>`
  query UserListsQuery($username: ID!, $paging: PagingOptions) {
    user(username: $username) {
      id
      readingList { id ...ListCard }
      catalogs(paging: $paging) { items { id ...ListCard } pagingInfo { next { limit to } } }
    }
  }
  ${listCardFragment}
`

export const selectUserLists = (data: UserListsQuery | undefined) =>
  data?.user ? { items: data.user.catalogs.items, next: data.user.catalogs.pagingInfo.next?.to } : undefined
