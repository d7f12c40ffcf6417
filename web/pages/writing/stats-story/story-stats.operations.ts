import { trailingId } from '#shared/text/slug.ts'
import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import { readStatsPeriod } from '#web/features/stats/stats-period.ts'

export const storyStatsQuery = graphql(`
  query StoryStatsQuery($postId: ID!, $startAt: Timestamp!, $endAt: Timestamp!) {
    postStatsTotalBundle(postStatsTotalBundleInput: { postId: $postId }) {
      post { id title firstLine path isLocked firstPublishedAt clapCount responsesCount }
      viewsCount
      readsCount
      readersCount
      memberReadersCount
      presentationCount
      feedClickThroughRate
      highlightsCount
      followsCount
      referrers { kind sourceIdentifier views }
    }
    postStatsDailyBundle(
      postStatsDailyBundleInput: { postId: $postId, fromDayStartsAt: $startAt, toDayStartsAt: $endAt }
    ) {
      __typename
      ... on PostStatsDailyBundle {
        buckets { dayStartsAt membershipType viewsCount readersThatReadCount readersThatClappedCount readersThatRepliedCount }
      }
      ...Refusal
    }
    postEarnings(postId: $postId) {
      __typename
      ... on PostEarnings { total currency memberReadingSeconds memberReads reasons daily { dayStartsAt amount } }
      ...Refusal
    }
  }
`)

export function storyStatsVariables({ params, query, env }: PageInput): VariablesOf<typeof storyStatsQuery> {
  const { startAt, endAt } = readStatsPeriod(query, env.now)
  return { postId: trailingId(params.postId ?? '') ?? '', startAt, endAt }
}

type Daily = Extract<DataOf<typeof storyStatsQuery>['postStatsDailyBundle'], { __typename: 'PostStatsDailyBundle' }>

/** Daily views and reads of members and non-members combined. */
export function sumDailyBuckets(daily: Daily['buckets']): { startsAt: string; views: number; reads: number }[] {
  const days = new Map<string, { startsAt: string; views: number; reads: number }>()
  for (const { dayStartsAt, viewsCount, readersThatReadCount } of daily) {
    const { views, reads } = days.get(dayStartsAt) ?? { views: 0, reads: 0 }
    days.set(dayStartsAt, { startsAt: dayStartsAt, views: views + viewsCount, reads: reads + readersThatReadCount })
  }
  return [...days.values()]
}

export const selectDailyBuckets = (data: DataOf<typeof storyStatsQuery> | undefined): Daily['buckets'] =>
  data?.postStatsDailyBundle.__typename === 'PostStatsDailyBundle' ? data.postStatsDailyBundle.buckets : []

/** Only the writer gets earnings; a publication's editors see a story's reads but not its earnings. */
export const selectStoryEarnings = (data: DataOf<typeof storyStatsQuery> | undefined) =>
  data?.postEarnings.__typename === 'PostEarnings' ? data.postEarnings : undefined
