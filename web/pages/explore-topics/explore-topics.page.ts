import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { exploreTopicsQuery } from './explore-topics.operations.ts'
import { ExploreTopicsPage } from './ExploreTopicsPage.tsx'

export const page: PageModule = {
  questions: () => [question(exploreTopicsQuery, {})],
  head: (_answers, { env }) => ({
    title: 'Explore topics',
    description: `What people write about on ${env.config.productName}, topic by topic.`,
  }),
  cacheKeys: () => ['topics'],
  Page: ExploreTopicsPage,
}
