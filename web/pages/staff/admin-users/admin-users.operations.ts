import { type DataOf, graphql } from '#web/data/graphql.ts'

export const accountsQuery = graphql(`
  query AccountsQuery($query: String, $filter: AccountFilter, $paging: PagingOptions) {
    accounts(query: $query, filter: $filter, paging: $paging) {
      __typename
      ... on AccountsPayload {
        items { id name username imageId createdAt deletedAt accountState isStaff openReportCount }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`)

type Accounts = Extract<DataOf<typeof accountsQuery>['accounts'], { __typename: 'AccountsPayload' }>

export type FoundAccount = Accounts['items'][number]
