import { isPublicTopic } from '#web/shell/edge-cache/cache-controllers.ts'
import { tagCacheKeys, tagHead, tagOutcome, tagQuestions, tagSlugOf } from '#web/pages/topic/tag-page.ts'
import { tagWhoToFollowQuery } from '#web/pages/topic/topic.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { everybody, WhoToFollowPage } from './WhoToFollowPage.tsx'

export const page: PageModule = {
  questions: (input) => [...tagQuestions(input), question(tagWhoToFollowQuery, everybody(tagSlugOf(input)))],
  outcome: tagOutcome(),
  head: tagHead(({ displayText }) => ({ title: `Who writes about ${displayText}` })),
  cacheKeys: tagCacheKeys,
  isEdgeCached: isPublicTopic,
  Page: WhoToFollowPage,
}
