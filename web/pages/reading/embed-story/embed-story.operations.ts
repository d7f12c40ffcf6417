import { graphql } from '#web/data/graphql.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'

export const embedPostQuery = graphql(
  `
  query EmbedPostQuery($postId: ID!) {
    post(id: $postId) {
      isPublished
      ...StoryCard
    }
  }
`,
  [storyCardFragment],
)
