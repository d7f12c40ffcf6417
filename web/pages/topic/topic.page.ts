import { isPublicTopic } from '#web/shell/edge-cache/cache-controllers.ts'
import { pathTo } from '#shared/routes.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { tagCacheKeys, tagHead, tagOutcome, tagQueries, tagSlugParam } from './tag-page.ts'
import { tagWhoToFollowQuery } from './topic.operations.ts'
import { portalStoryQueries, TopicPage, whoToFollowVariables } from './TopicPage.tsx'

export const page: PageModule = {
  queries: (input) => [
    ...tagQueries(input),
    ...portalStoryQueries(tagSlugParam(input)),
    pageQuery(tagWhoToFollowQuery, whoToFollowVariables(tagSlugParam(input))),
  ],
  outcome: tagOutcome(),
  // `/latest` is the same page in another order, so its canonical address is the topic.
  head: tagHead(({ displayText, tagSlug }) => ({ title: displayText, canonical: pathTo('ShowTagPosts', { tagSlug }) })),
  cacheKeys: tagCacheKeys,
  isEdgeCached: isPublicTopic,
  Page: TopicPage,
}
