import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { libraryListsQuery, listsIn, pageSize } from './collections-library.operations.ts'
import { LibraryPage } from './LibraryPage.tsx'

export const page: PageModule = {
  questions: () => [question(libraryListsQuery, { paging: { limit: pageSize } })],
  head: () => ({
    title: 'The library',
    description: 'Lists of stories worth keeping, chosen by our editors.',
  }),
  cacheKeys: (answers) => {
    const lists = listsIn(answers.get(libraryListsQuery))?.items ?? []
    return ['library', ...lists.flatMap(({ id, creator }) => [`list:${id}`, `user:${creator.id}`])]
  },
  Page: LibraryPage,
}
