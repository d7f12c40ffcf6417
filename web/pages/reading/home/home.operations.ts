import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import { personRowFragment } from '#web/features/people/person-row.fragment.ts'
import { compactStoryFragment, storyCardFragment } from '#web/features/stories/story-card.fragment.ts'

export const homeFeedQuery = graphql(
  `
  query HomeFeedQuery($mode: HomeFeedMode, $tagSlug: String, $paging: PagingOptions) {
    homeFeed(mode: $mode, tagSlug: $tagSlug, paging: $paging) {
      __typename
      ... on HomeFeed {
        items { feedId reason post { id ...StoryCard } }
        pagingInfo { next { limit to } }
        asOf
      }
      ...Refusal
    }
  }
`,
  [storyCardFragment],
)

/** The tabs and the sidebar. */
export const homeShelvesQuery = graphql(
  `
  query HomeShelvesQuery {
    homeShelves {
      followedTopics { id displayText tagSlug }
      staffPicks { id ...CompactStory }
      staffPicksList { id slugId creator { id username } }
      recommendedTopics { id displayText tagSlug }
      whoToFollow { id ...PersonRow }
      recentlySaved { id ...CompactStory }
    }
  }
`,
  [compactStoryFragment, personRowFragment],
)

export const newStoriesQuery = graphql(`
  query HomeFeedNewsQuery($since: Timestamp!, $mode: HomeFeedMode, $tagSlug: String) {
    homeFeedNews(since: $since, mode: $mode, tagSlug: $tagSlug)
  }
`)

const pageSize = 10

/** `/?tag=cities` selects the tab of a topic. */
export const feedTagParam = (query: URLSearchParams): string | undefined => query.get('tag') ?? undefined

/** The feed an address selects and the size of its first page. `/?feed=following` is the second tab. */
export function feedVariables(query: URLSearchParams): VariablesOf<typeof homeFeedQuery> {
  const tagSlug = feedTagParam(query)
  const paging = { limit: pageSize }
  if (tagSlug !== undefined) return { mode: 'TOPIC', tagSlug, paging }
  return { mode: query.get('feed') === 'following' ? 'FOLLOWING' : 'FOR_YOU', paging }
}

export const feedPage = (data: DataOf<typeof homeFeedQuery> | undefined) =>
  data?.homeFeed.__typename === 'HomeFeed'
    ? {
        items: data.homeFeed.items.map((item) => item.post),
        next: data.homeFeed.pagingInfo.next?.to,
        of: data.homeFeed.asOf,
      }
    : undefined
