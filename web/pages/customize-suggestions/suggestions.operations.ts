import { gql } from '#web/data/gql.ts'
import type { FollowSuggestionsQueryVariables, SuggestionTopicsQuery } from '#web/data/operations.generated.ts'
import type { TargetKind } from '#web/pages/customize-following/following.operations.ts'

export const suggestionTopicsQuery = gql<SuggestionTopicsQuery>`
  query SuggestionTopicsQuery {
    viewer { id followedTags(limit: 12) { id tagSlug displayText } }
  }
`

/** Variables for the first page of suggestions of a kind, for all topics or one. */
export const suggestionVariables = (kind: TargetKind, topic: string): FollowSuggestionsQueryVariables => ({
  kind,
  ...(topic && { topic }),
  paging: { limit: 8 },
})

export const topicParam = (query: URLSearchParams): string => query.get('topic') ?? ''
