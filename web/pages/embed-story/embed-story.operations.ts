import type { EmbedPostQuery, EmbedPostQueryVariables } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'
import { storyCardFragment } from '#web/shell/story-card/story-card.fragment.ts'

export const embedPostQuery = gql<EmbedPostQuery, EmbedPostQueryVariables>`
  query EmbedPostQuery($postId: ID!) {
    post(id: $postId) {
      isPublished
      ...StoryCard
    }
  }
  ${storyCardFragment}
`
