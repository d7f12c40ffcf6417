import { gql } from '#web/data/gql.ts'
import type { UpdateAboutMutation, UpdateAboutMutationVariables } from '#web/data/operations.generated.ts'

export const updateAboutMutation = gql<UpdateAboutMutation, UpdateAboutMutationVariables>`
  mutation UpdateAboutMutation($about: String!) {
    updateAbout(about: $about) {
      __typename
      ... on User { id about }
      ... on Unauthorized { message }
      ... on BadRequest { message }
      ... on AlreadyExists { message }
      ... on RateLimited { message }
    }
  }
`
