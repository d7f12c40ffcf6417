import { isPublicTopic } from '#web/shell/edge-cache/cache-controllers.ts'
import { tagCacheKeys, tagHead, tagOutcome, tagQueries, tagSlugParam } from '#web/pages/topic/tag-page.ts'
import { tagWhoToFollowQuery } from '#web/pages/topic/topic.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { allWhoToFollowVariables, WhoToFollowPage } from './WhoToFollowPage.tsx'

export const page: PageModule = {
  queries: (input) => [...tagQueries(input), pageQuery(tagWhoToFollowQuery, allWhoToFollowVariables(tagSlugParam(input)))],
  outcome: tagOutcome(),
  head: tagHead(({ displayText }) => ({ title: `Who writes about ${displayText}` })),
  cacheKeys: tagCacheKeys,
  isEdgeCached: isPublicTopic,
  Page: WhoToFollowPage,
}
