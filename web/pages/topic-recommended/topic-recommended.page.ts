import { isPublicTopic } from '#web/shell/edge-cache/cache-controllers.ts'
import { tagCacheKeys, tagHead, tagOutcome, tagQuestions, tagSlugOf } from '#web/pages/topic/tag-page.ts'
import { topicPostsQuery } from '#web/pages/topic/topic.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { recommendedPosts, RecommendedPage } from './RecommendedPage.tsx'

export const page: PageModule = {
  questions: (input) => [...tagQuestions(input), question(topicPostsQuery, recommendedPosts(tagSlugOf(input)))],
  outcome: tagOutcome(),
  head: tagHead(({ displayText }) => ({ title: `Recommended in ${displayText}` })),
  cacheKeys: tagCacheKeys,
  isEdgeCached: isPublicTopic,
  Page: RecommendedPage,
}
