import { t } from '#shared/translation/translate.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { listCardFragment } from '#web/features/lists/list-card.fragment.ts'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import { ListCards } from '#web/features/lists/ListCards.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'

const libraryPageSize = 20

const libraryListsQuery = graphql(
  `
  query LibraryListsQuery($paging: PagingOptions) {
    libraryCatalogs(paging: $paging) { items { id ...ListCard } pagingInfo { next { limit to } } }
  }
`,
  [listCardFragment],
)

const selectLibraryLists = (data: DataOf<typeof libraryListsQuery> | undefined) =>
  data && { items: data.libraryCatalogs.items, next: data.libraryCatalogs.pagingInfo.next?.to }

/** Lists featured by the editors. */
function LibraryPage() {
  const lists = useQueryPages(libraryListsQuery, { paging: { limit: libraryPageSize } }, selectLibraryLists)
  return (
    <>
      <Page title={t`The library`} lead={t`Lists worth keeping, chosen by our editors.`}>
        {lists.items.length === 0 && (
          <EmptyState picture title={t`The shelves are still empty`}>
            {t`Lists our editors choose appear here, newest first.`}
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
    title: t`The library`,
    description: t`Lists of stories worth keeping, chosen by our editors.`,
  }),
  cacheKeys: (data) => {
    const lists = selectLibraryLists(data.get(libraryListsQuery))?.items ?? []
    return ['library', ...lists.flatMap(({ id, creator }) => [`list:${id}`, `user:${creator.id}`])]
  },
  Page: LibraryPage,
}
