import { gql } from '#web/data/gql.ts'
import type {
  ImportPostMutation,
  ImportPostMutationVariables,
  StartImportMutation,
  StartImportMutationVariables,
  StoryImportQuery,
  StoryImportQueryVariables,
} from '#web/data/operations.generated.ts'

export const importPostMutation = gql<ImportPostMutation, ImportPostMutationVariables>`
  mutation ImportPostMutation($url: String!) {
    importPost(url: $url) {
      __typename
      ... on Post { id }
      ... on BadRequest { message }
      ... on Unauthorized { message }
      ... on RateLimited { message }
      ... on ServiceUnavailable { message }
    }
  }
`

export const storyImportQuery = gql<StoryImportQuery, StoryImportQueryVariables>`
  query StoryImportQuery($id: ID!) {
    storyImport(id: $id) {
      id
      fileName
      format
      state
      position
      problem
      stories { title words images publishedAt left becomes outcome postId note }
    }
  }
`

export const startImportMutation = gql<StartImportMutation, StartImportMutationVariables>`
  mutation StartImportMutation($id: ID!, $publishes: Boolean!) {
    startImport(id: $id, publishes: $publishes) {
      __typename
      ... on StoryImport { id state }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
      ... on NotFound { message }
      ... on Conflict { message }
    }
  }
`
