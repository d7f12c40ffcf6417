import { type DataOf, graphql } from '#web/data/graphql.ts'

export const profileSeriesQuery = graphql(`
  query ProfileSeriesQuery($username: ID!, $paging: PagingOptions) {
    user(username: $username) {
      id
      sequences(paging: $paging) {
        items { id slug title subtitle updatedAt posts { id } }
        pagingInfo { next { limit to } }
      }
    }
  }
`)

export const selectProfileSeries = (data: DataOf<typeof profileSeriesQuery> | undefined) =>
  data?.user ? { items: data.user.sequences.items, next: data.user.sequences.pagingInfo.next?.to } : undefined
