import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { FooterAside } from '#web/shell/footer/FooterAside.tsx'
import { MutedPage } from './MutedPage.tsx'
import { mutedTargetsQuery, pageSize, tabOf } from './muted.operations.ts'

export const page: PageModule = {
  questions: ({ params }) => [question(mutedTargetsQuery, { tab: tabOf(params.activeTab), paging: { limit: pageSize } })],
  head: () => ({ title: 'Muted', noindex: true }),
  Page: MutedPage,
  Aside: FooterAside,
}
