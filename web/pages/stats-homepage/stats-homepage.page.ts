import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { statsKind, statsHomepageQuery, homepageStatsVariables } from './stats.operations.ts'
import { StatsHomepagePage } from './StatsHomepagePage.tsx'

export const page: PageModule = {
  queries: (input) => [pageQuery(statsHomepageQuery, homepageStatsVariables(input))],
  head: (_answers, input) => ({
    title: statsKind(input) === 'STORIES' ? 'Stats' : 'Stats for your responses',
    noindex: true,
  }),
  Page: StatsHomepagePage,
}
