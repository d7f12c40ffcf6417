import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { ListCards } from '#web/features/lists/ListCards.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { YourLibraryPage } from './YourLibraryPage.tsx'
import { FooterAside } from '#web/app/page-parts/FooterAside.tsx'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { selectFollowedListPage, followedListsQuery, yourListsPageSize } from '#web/features/lists/lists.operations.ts'

/** Other users' lists the viewer follows. */
function FollowedListsPage() {
  const variables = { paging: { limit: yourListsPageSize } }
  const lists = useQueryPages(followedListsQuery, variables, selectFollowedListPage)
  return (
    <YourLibraryPage current="saved">
      {lists.items.length === 0 && (
        <EmptyState
          picture
          title={t`No saved lists yet`}
          action={<Button href={pathTo('ShowCollections')}>{t`See the library`}</Button>}
        >
          {t`Lists you save from other people appear here for as long as they stay public.`}
        </EmptyState>
      )}
      <ListCards pages={lists} byline />
    </YourLibraryPage>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(followedListsQuery, { paging: { limit: yourListsPageSize } })],
  head: () => ({ title: t`Saved lists`, noindex: true }),
  Page: FollowedListsPage,
  Aside: FooterAside,
}
