import type { HomeAsideQuery, HomeFeedQuery, HomeFeedQueryVariables } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'
import type { HomeFeedMode } from '#shared/enums/home-feed-mode.ts'
import { storyCardFragment } from '#web/shell/story-card/story-card.fragment.ts'

export const homeFeedQuery = gql<HomeFeedQuery, HomeFeedQueryVariables>`
  query HomeFeedQuery($mode: HomeFeedMode, $paging: PagingOptions) {
    homeFeed(mode: $mode, paging: $paging) {
      __typename
      ... on HomeFeed {
        items { feedId reason post { id ...StoryCard } }
        pagingInfo { next { limit to } }
      }
      ... on Unauthorized { message }
      ... on BadRequest { message }
    }
  }
  ${storyCardFragment}
`

export const homeAsideQuery = gql<HomeAsideQuery>`
  query HomeAsideQuery {
    staffPicksFeed(paging: { limit: 3 }) { items { post { id ...StoryCard } } }
    topics(limit: 8) { id name slug }
  }
  ${storyCardFragment}
`

export const pageSize = 10

/** `/?feed=following` shows the second tab. */
export const modeOf = (query: URLSearchParams): HomeFeedMode => (query.get('feed') === 'following' ? 'FOLLOWING' : 'FOR_YOU')

export const feedPage = (data: HomeFeedQuery | undefined) =>
  data?.homeFeed.__typename === 'HomeFeed'
    ? { items: data.homeFeed.items.map((item) => item.post), next: data.homeFeed.pagingInfo.next?.to }
    : undefined
