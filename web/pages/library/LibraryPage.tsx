import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Footer } from '#web/shell/footer/Footer.tsx'
import { ListCards } from '#web/shell/lists/ListCards.tsx'
import { useQueryPages } from '#web/shell/paging/use-query-pages.ts'
import { libraryListsQuery, selectLibraryLists, libraryPageSize } from './library.operations.ts'

/** Lists featured by the editors. */
export function LibraryPage() {
  const lists = useQueryPages(libraryListsQuery, { paging: { limit: libraryPageSize } }, selectLibraryLists)
  return (
    <>
      <Page title="The library" lead="Lists worth keeping, chosen by our editors.">
        {lists.items.length === 0 && (
          <EmptyState picture title="The shelves are still empty">
            Lists our editors choose appear here, newest first.
          </EmptyState>
        )}
        <ListCards pages={lists} byline />
      </Page>
      <Footer />
    </>
  )
}
