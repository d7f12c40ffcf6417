import { type DataOf, graphql } from '#web/data/graphql.ts'

const topicEditorFragment = graphql(`
  fragment TopicEditor on Topic {
    id slug name description visibility
    image { id }
    parentTopic { id slug }
    curators { id name username imageId }
  }
`)

export const topicEditorQuery = graphql(
  `
  query TopicEditorQuery($slug: String!) {
    topic(slug: $slug) { ...TopicEditor }
    exploreTopics { title topics { id name slug } }
  }
`,
  [topicEditorFragment],
)

export const editTopicMutation = graphql(
  `
  mutation EditTopicMutation($topicSlug: String!, $input: TopicInput!) {
    editTopic(topicSlug: $topicSlug, input: $input) {
      __typename
      ... on Topic { ...TopicEditor }
      ...Refusal
    }
  }
`,
  [topicEditorFragment],
)

export const assignCuratorMutation = graphql(
  `
  mutation AssignCuratorMutation($topicSlug: String!, $username: String!) {
    assignCurator(topicSlug: $topicSlug, username: $username) {
      __typename
      ... on Topic { ...TopicEditor }
      ...Refusal
    }
  }
`,
  [topicEditorFragment],
)

export const dismissCuratorMutation = graphql(
  `
  mutation DismissCuratorMutation($topicSlug: String!, $username: String!) {
    dismissCurator(topicSlug: $topicSlug, username: $username) {
      __typename
      ... on Topic { ...TopicEditor }
      ...Refusal
    }
  }
`,
  [topicEditorFragment],
)

export type TopicData = DataOf<typeof topicEditorFragment>
