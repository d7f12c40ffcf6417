import { FooterAside } from '#web/shell/footer/FooterAside.tsx'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { FollowedListsPage } from './FollowedListsPage.tsx'
import { followedListsQuery, pageSize } from './your-lists.operations.ts'

export const page: PageModule = {
  questions: () => [question(followedListsQuery, { paging: { limit: pageSize } })],
  head: () => ({ title: 'Saved lists', noindex: true }),
  Page: FollowedListsPage,
  Aside: FooterAside,
}
