import { FooterAside } from '#web/shell/footer/FooterAside.tsx'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { yourListsPageSize, yourListsQuery } from './your-lists.operations.ts'
import { YourListsPage } from './YourListsPage.tsx'

export const page: PageModule = {
  queries: ({ env }) => [pageQuery(yourListsQuery, { userId: env.session.viewerId ?? '', paging: { limit: yourListsPageSize } })],
  head: () => ({ title: 'Your library', noindex: true }),
  Page: YourListsPage,
  Aside: FooterAside,
}
