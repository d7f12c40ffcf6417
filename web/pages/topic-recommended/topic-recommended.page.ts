import { isPublicTopic } from '#web/shell/edge-cache/cache-controllers.ts'
import { tagCacheKeys, tagHead, tagOutcome, tagQueries, tagSlugParam } from '#web/pages/topic/tag-page.ts'
import { topicPostsQuery } from '#web/pages/topic/topic.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { recommendedStoriesVariables, RecommendedPage } from './RecommendedPage.tsx'

export const page: PageModule = {
  queries: (input) => [...tagQueries(input), pageQuery(topicPostsQuery, recommendedStoriesVariables(tagSlugParam(input)))],
  outcome: tagOutcome(),
  head: tagHead(({ displayText }) => ({ title: `Recommended in ${displayText}` })),
  cacheKeys: tagCacheKeys,
  isEdgeCached: isPublicTopic,
  Page: RecommendedPage,
}
