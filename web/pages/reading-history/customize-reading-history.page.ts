import { FooterAside } from '#web/shell/footer/FooterAside.tsx'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { readingHistoryPageSize, readingHistoryQuery } from './reading-history.operations.ts'
import { RefineHistoryPage } from './RefineHistoryPage.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(readingHistoryQuery, { paging: { limit: readingHistoryPageSize } })],
  head: () => ({ title: 'Reading history', noindex: true }),
  Page: RefineHistoryPage,
  Aside: FooterAside,
}
