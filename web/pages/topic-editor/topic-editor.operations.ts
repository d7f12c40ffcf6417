import { gql } from '#web/data/gql.ts'
import type {
  AssignCuratorMutation,
  AssignCuratorMutationVariables,
  DismissCuratorMutation,
  DismissCuratorMutationVariables,
  EditTopicMutation,
  EditTopicMutationVariables,
  TopicEditorFragment,
  TopicEditorQuery,
  TopicEditorQueryVariables,
} from '#web/data/operations.generated.ts'

const topicEditorFragment = gql<TopicEditorFragment>`
  fragment TopicEditor on Topic {
    id
    slug
    name
    description
    visibility
    image { id }
    parentTopic { id slug }
    curators { id name username imageId }
  }
`

export const topicEditorQuery = gql<TopicEditorQuery, TopicEditorQueryVariables>`
  query TopicEditorQuery($slug: String!) {
    topic(slug: $slug) { ...TopicEditor }
    exploreTopics { title topics { id name slug } }
  }
  ${topicEditorFragment}
`

export const editTopicMutation = gql<EditTopicMutation, EditTopicMutationVariables>`
  mutation EditTopicMutation($topicSlug: String!, $input: TopicInput!) {
    editTopic(topicSlug: $topicSlug, input: $input) {
      __typename
      ... on Topic { ...TopicEditor }
      ... on Forbidden { message }
      ... on NotFound { message }
      ... on BadRequest { message field }
    }
  }
  ${topicEditorFragment}
`

export const assignCuratorMutation = gql<AssignCuratorMutation, AssignCuratorMutationVariables>`
  mutation AssignCuratorMutation($topicSlug: String!, $username: String!) {
    assignCurator(topicSlug: $topicSlug, username: $username) {
      __typename
      ... on Topic { ...TopicEditor }
      ... on Forbidden { message }
      ... on NotFound { message }
      ... on BadRequest { message }
    }
  }
  ${topicEditorFragment}
`

export const dismissCuratorMutation = gql<DismissCuratorMutation, DismissCuratorMutationVariables>`
  mutation DismissCuratorMutation($topicSlug: String!, $username: String!) {
    dismissCurator(topicSlug: $topicSlug, username: $username) {
      __typename
      ... on Topic { ...TopicEditor }
      ... on Forbidden { message }
      ... on NotFound { message }
      ... on BadRequest { message }
    }
  }
  ${topicEditorFragment}
`

export type TopicData = TopicEditorFragment
