import { gql } from '#web/data/gql.ts'
import type { LibraryListsQuery, LibraryListsQueryVariables } from '#web/data/operations.generated.ts'
import { listCardFragment } from '#web/shell/lists/list-card.fragment.ts'

export const libraryPageSize = 20

export const libraryListsQuery = gql<LibraryListsQuery, LibraryListsQueryVariables>`
  query LibraryListsQuery($paging: PagingOptions) {
    libraryCatalogs(paging: $paging) { items { id ...ListCard } pagingInfo { next { limit to } } }
  }
  ${listCardFragment}
`

export const selectLibraryLists = (data: LibraryListsQuery | undefined) =>
  data && { items: data.libraryCatalogs.items, next: data.libraryCatalogs.pagingInfo.next?.to }
