import { type DataOf, graphql } from '#web/data/graphql.ts'

export const privateFeedFragment = graphql(`
  fragment PrivateFeedFields on PrivateFeed {
    id kind name path rssUrl jsonUrl lastFetchedAt sharedAt canReplace
  }
`)

export const privateFeedsQuery = graphql(
  `
  query PrivateFeedsQuery($paging: PagingOptions) {
    privateFeeds(paging: $paging) {
      __typename
      ... on PrivateFeedConnection { items { id ...PrivateFeedFields } pagingInfo { next { limit to } } }
      ...Refusal
    }
  }
`,
  [privateFeedFragment],
)

export const privateFeedsPageSize = 20

export const createPrivateFeedMutation = graphql(
  `
  mutation CreatePrivateFeedMutation($kind: PrivateFeedKind!, $subjectId: ID!) {
    createPrivateFeed(kind: $kind, subjectId: $subjectId) {
      __typename
      ... on PrivateFeed { id ...PrivateFeedFields }
      ...Refusal
    }
  }
`,
  [privateFeedFragment],
)

export const replacePrivateFeedMutation = graphql(
  `
  mutation ReplacePrivateFeedMutation($feedId: ID!) {
    replacePrivateFeed(feedId: $feedId) {
      __typename
      ... on PrivateFeed { id ...PrivateFeedFields }
      ...Refusal
    }
  }
`,
  [privateFeedFragment],
)

export const revokePrivateFeedMutation = graphql(`
  mutation RevokePrivateFeedMutation($feedId: ID!) {
    revokePrivateFeed(feedId: $feedId) {
      __typename
      ...Refusal
    }
  }
`)

export type PrivateFeedData = DataOf<typeof privateFeedFragment>
