import { graphql } from '#web/data/graphql.ts'

export const importPostMutation = graphql(`
  mutation ImportPostMutation($url: String!) {
    importPost(url: $url) {
      __typename
      ... on Post { id }
      ...Refusal
    }
  }
`)

export const importPageSize = 50

export const storyImportQuery = graphql(`
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
`)

export const startImportMutation = graphql(`
  mutation StartImportMutation($id: ID!, $publishes: Boolean!, $siteUrl: String) {
    startImport(id: $id, publishes: $publishes, siteUrl: $siteUrl) {
      __typename
      ... on StoryImport { id state }
      ...Refusal
    }
  }
`)
