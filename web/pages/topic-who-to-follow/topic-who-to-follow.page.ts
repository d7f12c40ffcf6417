import { tagCacheKeys, tagHead, tagOutcome, tagQuestion, tagSlugOf } from '#web/pages/topic/tag-page.ts'
import { tagWhoToFollowQuery } from '#web/pages/topic/topic.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { everybody, WhoToFollowPage } from './WhoToFollowPage.tsx'

export const page: PageModule = {
  questions: (input) => [tagQuestion(input), question(tagWhoToFollowQuery, everybody(tagSlugOf(input)))],
  outcome: tagOutcome(),
  head: tagHead(({ displayText }) => ({ title: `Who writes about ${displayText}` })),
  cacheKeys: tagCacheKeys,
  Page: WhoToFollowPage,
}
