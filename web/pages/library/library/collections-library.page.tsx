import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Footer } from '#web/app/frame/footer/Footer.tsx'
import { ListCards } from '#web/features/lists/ListCards.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { libraryListsQuery, selectLibraryLists, libraryPageSize } from './library.operations.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'

/** Lists featured by the editors. */
function LibraryPage() {
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

export const page: PageModule = {
  queries: () => [pageQuery(libraryListsQuery, { paging: { limit: libraryPageSize } })],
  head: () => ({
    title: 'The library',
    description: 'Lists of stories worth keeping, chosen by our editors.',
  }),
  cacheKeys: (data) => {
    const lists = selectLibraryLists(data.get(libraryListsQuery))?.items ?? []
    return ['library', ...lists.flatMap(({ id, creator }) => [`list:${id}`, `user:${creator.id}`])]
  },
  Page: LibraryPage,
}
