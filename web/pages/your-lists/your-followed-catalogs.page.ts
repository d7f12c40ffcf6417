import { FooterAside } from '#web/shell/footer/FooterAside.tsx'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { FollowedListsPage } from './FollowedListsPage.tsx'
import { followedListsQuery, yourListsPageSize } from './your-lists.operations.ts'

export const page: PageModule = {
  queries: () => [pageQuery(followedListsQuery, { paging: { limit: yourListsPageSize } })],
  head: () => ({ title: 'Saved lists', noindex: true }),
  Page: FollowedListsPage,
  Aside: FooterAside,
}
