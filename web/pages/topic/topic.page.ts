import { isPublicTopic } from '#web/shell/edge-cache/cache-controllers.ts'
import { pathTo } from '#shared/routes.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { tagCacheKeys, tagHead, tagOutcome, tagQuestions, tagSlugOf } from './tag-page.ts'
import { tagWhoToFollowQuery } from './topic.operations.ts'
import { portalPosts, TopicPage, whoToFollow } from './TopicPage.tsx'

export const page: PageModule = {
  questions: (input) => [
    ...tagQuestions(input),
    ...portalPosts(tagSlugOf(input)),
    question(tagWhoToFollowQuery, whoToFollow(tagSlugOf(input))),
  ],
  outcome: tagOutcome(),
  // `/latest` is the same page in another order, so its canonical address is the topic.
  head: tagHead(({ displayText, tagSlug }) => ({ title: displayText, canonical: pathTo('ShowTagPosts', { tagSlug }) })),
  cacheKeys: tagCacheKeys,
  isEdgeCached: isPublicTopic,
  Page: TopicPage,
}
