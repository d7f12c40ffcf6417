import { FooterAside } from '#web/shell/footer/FooterAside.tsx'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { pageSize, readingHistoryQuery } from './reading-history.operations.ts'
import { RefineHistoryPage } from './RefineHistoryPage.tsx'

export const page: PageModule = {
  questions: () => [question(readingHistoryQuery, { paging: { limit: pageSize } })],
  head: () => ({ title: 'Reading history', noindex: true }),
  Page: RefineHistoryPage,
  Aside: FooterAside,
}
