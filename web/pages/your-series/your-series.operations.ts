import { gql } from '#web/data/gql.ts'
import type { YourSeriesQuery, YourSeriesQueryVariables } from '#web/data/operations.generated.ts'

export const yourSeriesQuery = gql<YourSeriesQuery, YourSeriesQueryVariables>`
  query YourSeriesQuery($filter: YourSeriesFilter, $paging: PagingOptions) {
    yourSeries(filter: $filter, paging: $paging) {
      __typename
      ... on SequenceConnection {
        items { id slug title subtitle visibility updatedAt posts { id isPublished } }
        pagingInfo { next { limit to } }
      }
      ... on Unauthorized { message }
    }
  }
`

export const selectYourSeriesPage = (data: YourSeriesQuery | undefined) =>
  data?.yourSeries.__typename === 'SequenceConnection'
    ? { items: data.yourSeries.items, next: data.yourSeries.pagingInfo.next?.to }
    : undefined

const pageSize = 20

export const yourSeriesVariables = (params: Readonly<Record<string, string>>): YourSeriesQueryVariables => ({
  ...(params.filterBy && { filter: params.filterBy as 'drafts' | 'public' }),
  paging: { limit: pageSize },
})
