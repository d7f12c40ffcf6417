import { gql } from '#web/data/gql.ts'
import type {
  OnboardingTopicsQuery,
  SetOnboardingTopicsMutation,
  SetOnboardingTopicsMutationVariables,
} from '#web/data/operations.generated.ts'

export const onboardingTopicsQuery = gql<OnboardingTopicsQuery>`
  query OnboardingTopicsQuery { exploreTopics { title topics { id name slug } } }
`

export const setOnboardingTopicsMutation = gql<SetOnboardingTopicsMutation, SetOnboardingTopicsMutationVariables>`
  mutation SetOnboardingTopicsMutation($tagSlugs: [String!]!) {
    setOnboardingTopics(tagSlugs: $tagSlugs) {
      __typename
      ... on Unauthorized { message }
      ... on BadRequest { message }
    }
  }
`
