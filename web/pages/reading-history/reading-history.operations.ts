import { gql } from '#web/data/gql.ts'
import type {
  ClearReadingHistoryMutation,
  PauseReadingHistoryMutation,
  PauseReadingHistoryMutationVariables,
  ReadingHistoryQuery,
  ReadingHistoryQueryVariables,
  RemoveFromReadingHistoryMutation,
  RemoveFromReadingHistoryMutationVariables,
} from '#web/data/operations.generated.ts'
import { storyCardFragment } from '#web/shell/story-card/story-card.fragment.ts'

export const readingHistoryPageSize = 20

export const readingHistoryQuery = gql<ReadingHistoryQuery, ReadingHistoryQueryVariables>`
  query ReadingHistoryQuery($paging: PagingOptions) {
    readingHistory(paging: $paging) {
      __typename
      ... on ReadingHistoryPayload {
        isPaused
        items { readAt percent post { id ...StoryCard } }
        pagingInfo { next { limit to } }
      }
      ... on Unauthorized { message }
    }
  }
  ${storyCardFragment}
`

export const clearReadingHistoryMutation = gql<ClearReadingHistoryMutation>`
  mutation ClearReadingHistoryMutation { clearReadingHistory { __typename ... on Unauthorized { message } } }
`

export const removeFromReadingHistoryMutation = gql<RemoveFromReadingHistoryMutation, RemoveFromReadingHistoryMutationVariables>`
  mutation RemoveFromReadingHistoryMutation($postId: ID!) {
    removeFromReadingHistory(postId: $postId) { __typename ... on Unauthorized { message } ... on NotFound { message } }
  }
`

export const pauseReadingHistoryMutation = gql<PauseReadingHistoryMutation, PauseReadingHistoryMutationVariables>`
  mutation PauseReadingHistoryMutation($isPaused: Boolean!) {
    pauseReadingHistory(isPaused: $isPaused) { __typename ... on Unauthorized { message } }
  }
`

export const selectReadingHistoryPage = (data: ReadingHistoryQuery | undefined) =>
  data?.readingHistory.__typename === 'ReadingHistoryPayload' ? data.readingHistory : undefined
