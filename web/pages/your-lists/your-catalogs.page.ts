import { FooterAside } from '#web/shell/footer/FooterAside.tsx'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { pageSize, yourListsQuery } from './your-lists.operations.ts'
import { YourListsPage } from './YourListsPage.tsx'

export const page: PageModule = {
  questions: ({ env }) => [question(yourListsQuery, { userId: env.session.viewerId ?? '', paging: { limit: pageSize } })],
  head: () => ({ title: 'Your library', noindex: true }),
  Page: YourListsPage,
  Aside: FooterAside,
}
