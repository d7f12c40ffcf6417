import { pathTo } from '#shared/routes.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { tagCacheKeys, tagHead, tagOutcome, tagQuestion, tagSlugOf } from './tag-page.ts'
import { tagWhoToFollowQuery } from './topic.operations.ts'
import { portalPosts, TopicPage, whoToFollow } from './TopicPage.tsx'

export const page: PageModule = {
  questions: (input) => [
    tagQuestion(input),
    ...portalPosts(tagSlugOf(input)),
    question(tagWhoToFollowQuery, whoToFollow(tagSlugOf(input))),
  ],
  outcome: tagOutcome(),
  // The newest first is the same page in another order.
  head: tagHead(({ displayText, tagSlug }) => ({ title: displayText, canonical: pathTo('ShowTagPosts', { tagSlug }) })),
  cacheKeys: tagCacheKeys,
  Page: TopicPage,
}
