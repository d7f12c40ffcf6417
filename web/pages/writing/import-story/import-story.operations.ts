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

export const importedLineFragment = graphql(`
  fragment ImportedLine on ImportedStory {
    id title words publishedAt outcome becomes postId reason
    parts { kind count }
    notes { kind outcome reason count }
  }
`)

export const importReportFragment = graphql(`
  fragment ImportReport on StoryImport {
    id fileName format state storyCount position needsSite problem
    counts { outcome becomes count }
  }
`)

export const storyImportQuery = graphql(
  `
  query StoryImportQuery($id: ID!, $paging: PagingOptions) {
    storyImport(id: $id) {
      ...ImportReport
      stories(paging: $paging) {
        items { ...ImportedLine }
        pagingInfo { next { to } }
      }
    }
  }
`,
  [importReportFragment, importedLineFragment],
)

export const startImportMutation = graphql(`
  mutation StartImportMutation($id: ID!, $publishes: Boolean!, $siteUrl: String) {
    startImport(id: $id, publishes: $publishes, siteUrl: $siteUrl) {
      __typename
      ... on StoryImport { id state }
      ...Refusal
    }
  }
`)
