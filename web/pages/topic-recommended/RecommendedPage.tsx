import type { VariablesOf } from '#web/data/graphql.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { tagSlugParam } from '#web/pages/topic/tag-page.ts'
import { selectTopicStories, selectTagData, tagPortalQuery, topicPostsQuery } from '#web/pages/topic/topic.operations.ts'
import { TopicColumn } from '#web/pages/topic/TopicColumn.tsx'
import { MoreButton } from '#web/shell/paging/MoreButton.tsx'
import { useQueryPages } from '#web/shell/paging/use-query-pages.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { StoryCard } from '#web/shell/story-card/StoryCard.tsx'

export const recommendedStoriesVariables = (topicSlug: string) =>
  ({ topicSlug, mode: 'RECOMMENDED', paging: { limit: 10 } }) satisfies VariablesOf<typeof topicPostsQuery>

/** The most liked recent stories on a topic, infinitely scrolling. */
export function RecommendedPage({ input }: { input: PageInput }) {
  const tagSlug = tagSlugParam(input)
  const variables = recommendedStoriesVariables(tagSlug)
  const tag = selectTagData(useQuery(tagPortalQuery, { tagSlug }).data)
  const { items, hasMore, loadMore, state } = useQueryPages(topicPostsQuery, variables, selectTopicStories)
  if (!tag) return null
  return (
    <TopicColumn tag={tag} title="Recommended">
      {items.map((story) => (
        <StoryCard key={story.id} story={story} level={2} />
      ))}
      {items.length === 0 && <EmptyState title="Nothing here yet" picture />}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        Show more stories
      </MoreButton>
    </TopicColumn>
  )
}
