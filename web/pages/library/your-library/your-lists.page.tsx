import { t } from '#shared/translation/translate.ts'
import { ListCards } from '#web/features/lists/ListCards.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { YourLibraryPage } from './YourLibraryPage.tsx'
import { selectYourListPage, yourListsQuery } from './your-lists.operations.ts'
import { FooterAside } from '#web/app/page-parts/FooterAside.tsx'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { yourListsPageSize } from '#web/features/lists/lists.operations.ts'

/** The viewer's lists, the reading list first. */
function YourListsPage() {
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

export const page: PageModule = {
  queries: ({ env }) => [pageQuery(yourListsQuery, { userId: env.session.viewerId ?? '', paging: { limit: yourListsPageSize } })],
  head: () => ({ title: t`Your library`, noindex: true }),
  Page: YourListsPage,
  Aside: FooterAside,
}
