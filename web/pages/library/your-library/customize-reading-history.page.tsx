import { t } from '#shared/translation/translate.ts'
import { RefinePage } from '#web/features/search/RefinePage.tsx'
import { ReadingHistory } from './ReadingHistory.tsx'
import { FooterAside } from '#web/app/page-parts/FooterAside.tsx'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { readingHistoryPageSize, readingHistoryQuery } from './reading-history.operations.ts'

/** Reading history as one of the inputs of recommendations. */
const RefineHistoryPage = () => (
  <RefinePage section="Reading history" lead={t`Remove anything that shouldn’t shape your recommendations.`}>
    <ReadingHistory />
  </RefinePage>
)

export const page: PageModule = {
  queries: () => [pageQuery(readingHistoryQuery, { paging: { limit: readingHistoryPageSize } })],
  head: () => ({ title: t`Reading history`, noindex: true }),
  Page: RefineHistoryPage,
  Aside: FooterAside,
}
