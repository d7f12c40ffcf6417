import { type DataOf, graphql } from '#web/data/graphql.ts'

const foundAccountFragment = graphql(`
  fragment FoundAccount on User { id name username imageId createdAt deletedAt accountState isStaff openReportCount }
`)

export const accountsQuery = graphql(
  `
  query AccountsQuery($query: String, $filter: AccountFilter, $paging: PagingOptions) {
    accounts(query: $query, filter: $filter, paging: $paging) {
      __typename
      ... on AccountsPayload {
        items { ...FoundAccount }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`,
  [foundAccountFragment],
)

export type FoundAccount = DataOf<typeof foundAccountFragment>
