import { gql } from '#web/data/gql.ts'
import type {
  AddPostsToTopicMutation,
  AddPostsToTopicMutationVariables,
  CuratedTopicQuery,
  CuratedTopicQueryVariables,
  CurationQueueQuery,
  CurationQueueQueryVariables,
  LabelPostMutation,
  LabelPostMutationVariables,
  NominatePostMutation,
  NominatePostMutationVariables,
  SkipCurationPostMutation,
  SkipCurationPostMutationVariables,
  StoriesForTopicQuery,
  StoriesForTopicQueryVariables,
} from '#web/data/operations.generated.ts'
import { compactStoryFragment } from '#web/shell/story-card/story-card.fragment.ts'

export const curatedTopicQuery = gql<CuratedTopicQuery, CuratedTopicQueryVariables>`
  query CuratedTopicQuery($slug: String!) { topic(slug: $slug) { id slug name viewerCanEdit } }
`

export const storiesForTopicQuery = gql<StoriesForTopicQuery, StoriesForTopicQueryVariables>`
  query StoriesForTopicQuery($query: String!) {
    search(query: $query, category: posts, paging: { limit: 20 }) {
      __typename
      ... on SearchResults { posts { items { id ...CompactStory tags { id tagSlug } } } }
    }
  }
  ${compactStoryFragment}
`

export const addPostsToTopicMutation = gql<AddPostsToTopicMutation, AddPostsToTopicMutationVariables>`
  mutation AddPostsToTopicMutation($topicSlug: String!, $postIds: [ID!]!) {
    addPostsToTopic(topicSlug: $topicSlug, postIds: $postIds) {
      __typename
      ... on Forbidden { message }
      ... on NotFound { message }
      ... on BadRequest { message }
    }
  }
`

export const curationQueueQuery = gql<CurationQueueQuery, CurationQueueQueryVariables>`
  query CurationQueueQuery($tagSlug: String) {
    curationQueue(tagSlug: $tagSlug) {
      __typename
      ... on Post { id ...CompactStory }
      ... on Forbidden { message }
      ... on EmptyQueue { message }
      ... on NoAssignedTagsError { message }
    }
  }
  ${compactStoryFragment}
`

export const nominatePostMutation = gql<NominatePostMutation, NominatePostMutationVariables>`
  mutation NominatePostMutation($postId: ID!, $topicSlug: String) {
    nominatePost(postId: $postId, topicSlug: $topicSlug) {
      __typename
      ... on Forbidden { message }
      ... on NotFound { message }
      ... on Conflict { message code }
      ... on NoAssignedTagsError { message }
    }
  }
`

export const labelPostMutation = gql<LabelPostMutation, LabelPostMutationVariables>`
  mutation LabelPostMutation($postId: ID!, $label: String!) {
    labelPost(postId: $postId, label: $label) {
      __typename
      ... on Forbidden { message }
      ... on NotFound { message }
      ... on Conflict { message code }
    }
  }
`

export const skipCurationPostMutation = gql<SkipCurationPostMutation, SkipCurationPostMutationVariables>`
  mutation SkipCurationPostMutation($postId: ID!) {
    skipCurationPost(postId: $postId) {
      __typename
      ... on Forbidden { message }
      ... on NotFound { message }
      ... on EmptyQueue { message }
    }
  }
`

export const selectFoundStories = (data: StoriesForTopicQuery | undefined) =>
  data?.search.__typename === 'SearchResults' ? (data.search.posts?.items ?? []) : []
