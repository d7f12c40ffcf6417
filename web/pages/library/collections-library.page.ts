import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { libraryListsQuery, selectLibraryLists, libraryPageSize } from './library.operations.ts'
import { LibraryPage } from './LibraryPage.tsx'

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
