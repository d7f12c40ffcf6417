import { type DataOf, graphql } from '#web/data/graphql.ts'
import { compactStoryFragment } from '#web/features/stories/story-card.fragment.ts'

export const curatedTopicQuery = graphql(`
  query CuratedTopicQuery($slug: String!) { topic(slug: $slug) { id slug name viewerCanEdit } }
`)

export const storiesForTopicQuery = graphql(
  `
  query StoriesForTopicQuery($query: String!) {
    search(query: $query, category: posts, paging: { limit: 20 }) {
      __typename
      ... on SearchResults { posts { items { id ...CompactStory tags { id tagSlug } } } }
    }
  }
`,
  [compactStoryFragment],
)

export const addPostsToTopicMutation = graphql(`
  mutation AddPostsToTopicMutation($topicSlug: String!, $postIds: [ID!]!) {
    addPostsToTopic(topicSlug: $topicSlug, postIds: $postIds) {
      __typename
      ...Refusal
    }
  }
`)

export const curationQueueQuery = graphql(
  `
  query CurationQueueQuery($tagSlug: String) {
    curationQueue(tagSlug: $tagSlug) {
      __typename
      ... on Post { id ...CompactStory }
      ...Refusal
    }
  }
`,
  [compactStoryFragment],
)

export const nominatePostMutation = graphql(`
  mutation NominatePostMutation($postId: ID!, $topicSlug: String) {
    nominatePost(postId: $postId, topicSlug: $topicSlug) {
      __typename
      ...Refusal
      ... on Conflict { code }
    }
  }
`)

export const labelPostMutation = graphql(`
  mutation LabelPostMutation($postId: ID!, $label: String!) {
    labelPost(postId: $postId, label: $label) {
      __typename
      ...Refusal
      ... on Conflict { code }
    }
  }
`)

export const skipCurationPostMutation = graphql(`
  mutation SkipCurationPostMutation($postId: ID!) {
    skipCurationPost(postId: $postId) {
      __typename
      ...Refusal
    }
  }
`)

export const selectFoundStories = (data: DataOf<typeof storiesForTopicQuery> | undefined) =>
  data?.search.__typename === 'SearchResults' ? (data.search.posts?.items ?? []) : []
