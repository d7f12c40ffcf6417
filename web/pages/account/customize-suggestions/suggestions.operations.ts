import type { followSuggestionsQuery } from '#web/pages/account/customize-following/following.operations.ts'
import { type VariablesOf, graphql } from '#web/data/graphql.ts'
import type { TargetKind } from '#web/pages/account/customize-following/following.operations.ts'

export const suggestionTopicsQuery = graphql(`
  query SuggestionTopicsQuery {
    viewer { id followedTags(limit: 12) { id tagSlug displayText } }
  }
`)

/** Variables for the first page of suggestions of a kind, for all topics or one. */
export const suggestionVariables = (kind: TargetKind, topic: string): VariablesOf<typeof followSuggestionsQuery> => ({
  kind,
  ...(topic && { topic }),
  paging: { limit: 8 },
})

export const topicParam = (query: URLSearchParams): string => query.get('topic') ?? ''
