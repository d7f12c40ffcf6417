import type { ClapMutation, ClapMutationVariables } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const clapMutation = gql<ClapMutation, ClapMutationVariables>`
  mutation ClapMutation($targetPostId: ID!, $userId: ID!, $numClaps: Int!) {
    clap(targetPostId: $targetPostId, userId: $userId, numClaps: $numClaps) {
      __typename
      ... on Post { id clapCount viewerClapCount }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on AccountSuspended { message }
      ... on Unauthorized { message }
      ... on BadRequest { message }
    }
  }
`
