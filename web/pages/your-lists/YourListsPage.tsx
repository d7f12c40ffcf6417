import { ListCards } from '#web/shell/lists/ListCards.tsx'
import { useQueryPages } from '#web/shell/paging/use-query-pages.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { YourLibraryPage } from './YourLibraryPage.tsx'
import { selectYourListPage, yourListsPageSize, yourListsQuery } from './your-lists.operations.ts'

/** The viewer's lists, the reading list first. */
export function YourListsPage() {
  const { session } = useEnvironment()
  const variables = { userId: session.viewerId ?? '', paging: { limit: yourListsPageSize } }
  const { data, ...pages } = useQueryPages(yourListsQuery, variables, selectYourListPage)
  // Automatic lists are hidden while empty.
  const predefined = (data?.predefined.catalogs ?? []).filter((list) => list.predefined === 'READING_LIST' || list.itemsCount > 0)
  return (
    <YourLibraryPage current="own">
      <ListCards pages={{ ...pages, items: [...predefined, ...pages.items] }} />
    </YourLibraryPage>
  )
}
