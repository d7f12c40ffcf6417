import { type DataOf, graphql } from '#web/data/graphql.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'

export const readingHistoryPageSize = 20

export const readingHistoryQuery = graphql(
  `
  query ReadingHistoryQuery($paging: PagingOptions) {
    readingHistory(paging: $paging) {
      __typename
      ... on ReadingHistoryPayload {
        isPaused
        items { readAt percent post { id ...StoryCard } }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`,
  [storyCardFragment],
)

export const clearReadingHistoryMutation = graphql(`
  mutation ClearReadingHistoryMutation { clearReadingHistory { __typename ...Refusal } }
`)

export const removeFromReadingHistoryMutation = graphql(`
  mutation RemoveFromReadingHistoryMutation($postId: ID!) {
    removeFromReadingHistory(postId: $postId) { __typename ...Refusal }
  }
`)

export const pauseReadingHistoryMutation = graphql(`
  mutation PauseReadingHistoryMutation($isPaused: Boolean!) {
    pauseReadingHistory(isPaused: $isPaused) { __typename ...Refusal }
  }
`)

export const selectReadingHistoryPage = (data: DataOf<typeof readingHistoryQuery> | undefined) =>
  data?.readingHistory.__typename === 'ReadingHistoryPayload' ? data.readingHistory : undefined
