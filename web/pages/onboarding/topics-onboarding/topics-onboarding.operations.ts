import { graphql } from '#web/data/graphql.ts'

export const onboardingTopicsQuery = graphql(`
  query OnboardingTopicsQuery { exploreTopics { title topics { id name slug } } }
`)

export const setOnboardingTopicsMutation = graphql(`
  mutation SetOnboardingTopicsMutation($tagSlugs: [String!]!) {
    setOnboardingTopics(tagSlugs: $tagSlugs) {
      __typename
      ...Refusal
    }
  }
`)
