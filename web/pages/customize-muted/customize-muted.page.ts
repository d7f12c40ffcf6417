import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { FooterAside } from '#web/shell/footer/FooterAside.tsx'
import { MutedPage } from './MutedPage.tsx'
import { mutedTargetsQuery, mutedPageSize, mutedTabFor } from './muted.operations.ts'

export const page: PageModule = {
  queries: ({ params }) => [
    pageQuery(mutedTargetsQuery, { tab: mutedTabFor(params.activeTab), paging: { limit: mutedPageSize } }),
  ],
  head: () => ({ title: 'Muted', noindex: true }),
  Page: MutedPage,
  Aside: FooterAside,
}
