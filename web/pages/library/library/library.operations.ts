import { type DataOf, graphql } from '#web/data/graphql.ts'
import { listCardFragment } from '#web/features/lists/list-card.fragment.ts'

export const libraryPageSize = 20

export const libraryListsQuery = graphql(
  `
  query LibraryListsQuery($paging: PagingOptions) {
    libraryCatalogs(paging: $paging) { items { id ...ListCard } pagingInfo { next { limit to } } }
  }
`,
  [listCardFragment],
)

export const selectLibraryLists = (data: DataOf<typeof libraryListsQuery> | undefined) =>
  data && { items: data.libraryCatalogs.items, next: data.libraryCatalogs.pagingInfo.next?.to }
