import { t } from '#shared/translation/translate.ts'
import type { VariablesOf } from '#web/data/graphql.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { tagSlugParam, tagCacheKeys, tagHead, tagOutcome, tagQueries } from './tag-page.ts'
import { selectTopicStories, selectTagData, tagPortalQuery, topicPostsQuery } from './topic.operations.ts'
import { TopicColumn } from './TopicColumn.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import { isPublicTopic } from '#web/features/edge-cache/cache-controllers.ts'

const recommendedStoriesVariables = (topicSlug: string) =>
  ({ topicSlug, mode: 'RECOMMENDED', paging: { limit: 10 } }) satisfies VariablesOf<typeof topicPostsQuery>

/** The most liked recent stories on a topic, infinitely scrolling. */
function RecommendedPage({ input }: { input: PageInput }) {
  const tagSlug = tagSlugParam(input)
  const variables = recommendedStoriesVariables(tagSlug)
  const tag = selectTagData(useQuery(tagPortalQuery, { tagSlug }).data)
  const { items, hasMore, loadMore, state } = useQueryPages(topicPostsQuery, variables, selectTopicStories)
  if (!tag) return null
  return (
    <TopicColumn tag={tag} title={t`Recommended`}>
      {items.map((story) => (
        <StoryCard key={story.id} story={story} level={2} />
      ))}
      {items.length === 0 && <EmptyState title={t`Nothing here yet`} picture />}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more stories`}
      </MoreButton>
    </TopicColumn>
  )
}

export const page: PageModule = {
  queries: (input) => [...tagQueries(input), pageQuery(topicPostsQuery, recommendedStoriesVariables(tagSlugParam(input)))],
  outcome: tagOutcome(),
  head: tagHead(({ displayText }) => ({ title: t`Recommended in ${displayText}` })),
  cacheKeys: tagCacheKeys,
  isEdgeCached: isPublicTopic,
  hydratesOnIntent: () => true,
  Page: RecommendedPage,
}
