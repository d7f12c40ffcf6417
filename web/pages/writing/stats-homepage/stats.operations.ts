import type { StatsKind } from '#shared/enums/stats.ts'
import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import { growingRows } from '#web/features/stats/growing-rows.ts'
import { readStatsPeriod } from '#web/features/stats/stats-period.ts'
import { statsRowFragment } from '#web/features/stats/stats-row.fragment.ts'
import { readStatsSort } from '#web/features/stats/StoriesTable.tsx'

export const statsHomepageQuery = graphql(
  `
  query StatsHomepageQuery(
    $startAt: Timestamp!
    $endAt: Timestamp!
    $beforeAt: Timestamp!
    $kind: StatsKind!
    $sort: StatsSort!
    $paging: PagingOptions
  ) {
    viewer { id username socialStats { followerCount } partnerProgramEnrollment { id } }
    statsHomepage(startAt: $startAt, endAt: $endAt, kind: $kind, sort: $sort, paging: $paging) {
      __typename
      ... on StatsPage {
        totals { views reads claps follows }
        buckets { startsAt views reads }
        posts { ...StatsRow earnings }
        pagingInfo { next { limit to } }
        earliestAt
      }
      ...Refusal
    }
    before: statsHomepage(startAt: $beforeAt, endAt: $startAt, kind: $kind) {
      __typename
      ... on StatsPage { totals { views reads claps follows } }
      ...Refusal
    }
  }
`,
  [statsRowFragment],
)

const pageSize = 20

/** The page has two addresses: for stories and for responses. */
export const statsKind = ({ params }: PageInput): StatsKind => (params.username ? 'RESPONSES' : 'STORIES')

export function homepageStatsVariables(input: PageInput): VariablesOf<typeof statsHomepageQuery> {
  const { startAt, endAt, beforeAt } = readStatsPeriod(input.query, input.env.now)
  return { startAt, endAt, beforeAt, kind: statsKind(input), sort: readStatsSort(input.query), paging: { limit: pageSize } }
}

export const selectHomepageStats = (data: DataOf<typeof statsHomepageQuery> | undefined) =>
  data?.statsHomepage.__typename === 'StatsPage' ? data.statsHomepage : undefined

export const selectPreviousTotals = (data: DataOf<typeof statsHomepageQuery> | undefined) =>
  data?.before.__typename === 'StatsPage' ? data.before.totals : undefined

export const selectHomepageStatsRows =
  ({ startAt, endAt, sort, kind }: VariablesOf<typeof statsHomepageQuery>) =>
  (data: DataOf<typeof statsHomepageQuery> | undefined) =>
    growingRows(selectHomepageStats(data), [kind, sort, startAt, endAt])
