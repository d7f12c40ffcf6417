import { publicationHead, publicationOutcome, publicationPageQuery } from '#web/pages/publication/publication-page.ts'
import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { publicationStatsQuery, publicationStatsVariables, selectPublicationStats } from './publication-stats.operations.ts'
import { PublicationStatsPage } from './PublicationStatsPage.tsx'

const head = publicationHead(() => ({ title: 'Stats' }))

export const page: PageModule = {
  queries: (input) => [publicationPageQuery(input), pageQuery(publicationStatsQuery, publicationStatsVariables(input))],
  outcome: publicationOutcome((data) => selectPublicationStats(data.get(publicationStatsQuery)) !== undefined),
  head: (data, input) => ({ ...head(data, input), noindex: true }),
  Top: PublicationTop,
  Page: PublicationStatsPage,
}
