import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { kindOf, statsHomepageQuery, statsVariables } from './stats.operations.ts'
import { StatsHomepagePage } from './StatsHomepagePage.tsx'

export const page: PageModule = {
  questions: (input) => [question(statsHomepageQuery, statsVariables(input))],
  head: (_answers, input) => ({
    title: kindOf(input) === 'STORIES' ? 'Stats' : 'Stats for your responses',
    noindex: true,
  }),
  Page: StatsHomepagePage,
}
