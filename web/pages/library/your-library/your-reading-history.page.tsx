import { t } from '#shared/translation/translate.ts'
import { YourLibraryPage } from './YourLibraryPage.tsx'
import { ReadingHistory } from './ReadingHistory.tsx'
import { FooterAside } from '#web/app/page-parts/FooterAside.tsx'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { readingHistoryPageSize, readingHistoryQuery } from './reading-history.operations.ts'

const YourReadingHistoryPage = () => (
  <YourLibraryPage current="history">
    <ReadingHistory />
  </YourLibraryPage>
)

export const page: PageModule = {
  queries: () => [pageQuery(readingHistoryQuery, { paging: { limit: readingHistoryPageSize } })],
  head: () => ({ title: t`Reading history`, noindex: true }),
  Page: YourReadingHistoryPage,
  Aside: FooterAside,
}
