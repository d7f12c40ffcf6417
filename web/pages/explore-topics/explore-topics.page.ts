import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { exploreTopicsQuery } from './explore-topics.operations.ts'
import { ExploreTopicsPage } from './ExploreTopicsPage.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(exploreTopicsQuery, {})],
  head: (_answers, { env }) => ({
    title: 'Explore topics',
    description: `What people write about on ${env.config.productName}, topic by topic.`,
  }),
  cacheKeys: () => ['topics'],
  Page: ExploreTopicsPage,
}
