import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import { publicationSlugOf } from '#web/pages/publication/publication/publication-page.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import { growingRows } from '#web/features/stats/growing-rows.ts'
import { readStatsPeriod } from '#web/features/stats/stats-period.ts'
import { statsRowFragment } from '#web/features/stats/stats-row.fragment.ts'
import { readStatsSort } from '#web/features/stats/StoriesTable.tsx'

export const publicationStatsQuery = graphql(
  `
  query PublicationStatsQuery(
    $domainOrSlug: ID!
    $startAt: Timestamp!
    $endAt: Timestamp!
    $beforeAt: Timestamp!
    $sort: StatsSort!
    $paging: PagingOptions
  ) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection {
        id
        stats(startAt: $startAt, endAt: $endAt, sort: $sort, paging: $paging) {
          viewsCount
          readsCount
          visitorsCount
          newFollowersCount
          buckets { startsAt views reads }
          posts { ...StatsRow }
          pagingInfo { next { limit to } }
        }
        before: stats(startAt: $beforeAt, endAt: $startAt) { viewsCount visitorsCount }
      }
      ...Refusal
    }
  }
`,
  [statsRowFragment],
)

const pageSize = 20

export function publicationStatsVariables(input: PageInput): VariablesOf<typeof publicationStatsQuery> {
  const { startAt, endAt, beforeAt } = readStatsPeriod(input.query, input.env.now)
  const sort = readStatsSort(input.query)
  return { domainOrSlug: publicationSlugOf(input), startAt, endAt, beforeAt, sort, paging: { limit: pageSize } }
}

const publicationIn = (data: DataOf<typeof publicationStatsQuery> | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined

export const selectPublicationStats = (data: DataOf<typeof publicationStatsQuery> | undefined) =>
  publicationIn(data)?.stats ?? undefined
export const selectPreviousPublicationStats = (data: DataOf<typeof publicationStatsQuery> | undefined) =>
  publicationIn(data)?.before ?? undefined

export const selectPublicationStatsRows =
  ({ startAt, endAt, sort }: VariablesOf<typeof publicationStatsQuery>) =>
  (data: DataOf<typeof publicationStatsQuery> | undefined) =>
    growingRows(selectPublicationStats(data), [sort, startAt, endAt])
