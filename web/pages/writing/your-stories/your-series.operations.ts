import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'

export const yourSeriesQuery = graphql(`
  query YourSeriesQuery($filter: YourSeriesFilter, $paging: PagingOptions) {
    yourSeries(filter: $filter, paging: $paging) {
      __typename
      ... on SequenceConnection {
        items { id slug title subtitle visibility updatedAt posts { id isPublished } }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`)

export const selectYourSeriesPage = (data: DataOf<typeof yourSeriesQuery> | undefined) =>
  data?.yourSeries.__typename === 'SequenceConnection'
    ? { items: data.yourSeries.items, next: data.yourSeries.pagingInfo.next?.to }
    : undefined

const pageSize = 20

export const yourSeriesVariables = (params: Readonly<Record<string, string>>): VariablesOf<typeof yourSeriesQuery> => ({
  ...(params.filterBy && { filter: params.filterBy as 'drafts' | 'public' }),
  paging: { limit: pageSize },
})
