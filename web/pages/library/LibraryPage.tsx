import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Footer } from '#web/shell/footer/Footer.tsx'
import { ListCards } from '#web/shell/lists/ListCards.tsx'
import { useQueryPages } from '#web/shell/paging/use-query-pages.ts'
import { libraryListsQuery, selectLibraryLists, libraryPageSize } from './library.operations.ts'
import styles from './LibraryPage.module.css'

/** Lists featured by the editors. */
export function LibraryPage() {
  const lists = useQueryPages(libraryListsQuery, { paging: { limit: libraryPageSize } }, selectLibraryLists)
  return (
    <>
      <div className={styles.page}>
        <h1>The library</h1>
        <p className={styles.lede}>Lists worth keeping, chosen by our editors.</p>
        {lists.items.length === 0 && (
          <EmptyState picture title="The shelves are still empty">
            Lists our editors choose appear here, newest first.
          </EmptyState>
        )}
        <ListCards pages={lists} byline />
      </div>
      <Footer />
    </>
  )
}
