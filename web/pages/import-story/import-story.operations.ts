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

export const importPageSize = 50

export const storyImportQuery = gql<StoryImportQuery, StoryImportQueryVariables>`
  query StoryImportQuery($id: ID!, $paging: PagingOptions) {
    storyImport(id: $id) {
      id
      fileName
      format
      state
      storyCount
      position
      needsSite
      problem
      counts { outcome becomes count }
      stories(paging: $paging) {
        items {
          id
          title
          words
          publishedAt
          outcome
          becomes
          postId
          reason
          parts { kind count }
          notes { kind outcome reason count }
        }
        pagingInfo { next { to } }
      }
    }
  }
`

export const startImportMutation = gql<StartImportMutation, StartImportMutationVariables>`
  mutation StartImportMutation($id: ID!, $publishes: Boolean!, $siteUrl: String) {
    startImport(id: $id, publishes: $publishes, siteUrl: $siteUrl) {
      __typename
      ... on StoryImport { id state }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
      ... on NotFound { message }
      ... on Conflict { message }
      ... on BadRequest { message }
    }
  }
`
