import { FooterAside } from '#web/shell/footer/FooterAside.tsx'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { readingHistoryPageSize, readingHistoryQuery } from './reading-history.operations.ts'
import { YourReadingHistoryPage } from './YourReadingHistoryPage.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(readingHistoryQuery, { paging: { limit: readingHistoryPageSize } })],
  head: () => ({ title: 'Reading history', noindex: true }),
  Page: YourReadingHistoryPage,
  Aside: FooterAside,
}
