import { graphql } from '#web/data/graphql.ts'

export const updateAboutMutation = graphql(`
  mutation UpdateAboutMutation($about: String!) {
    updateAbout(about: $about) {
      __typename
      ... on User { id about }
      ...Refusal
    }
  }
`)
