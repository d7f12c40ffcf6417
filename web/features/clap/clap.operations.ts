import { graphql } from '#web/data/graphql.ts'

export const clapMutation = graphql(`
  mutation ClapMutation($targetPostId: ID!, $userId: ID!, $numClaps: Int!) {
    clap(targetPostId: $targetPostId, userId: $userId, numClaps: $numClaps) {
      __typename
      ... on Post { id clapCount viewerClapCount }
      ...Refusal
    }
  }
`)
