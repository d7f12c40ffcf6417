import { trailingId } from '#shared/text/slug.ts'
import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import { readStoryPeriod } from '#web/features/stats/stats-period.ts'

export const publishedFragment = graphql(`
  fragment Published on Post { id isLocked readingTime firstPublishedAt collection { id name slug } }
`)

export const sincePublishedFragment = graphql(`
  fragment SincePublished on PostStatsTotalBundle {
    viewsCount readsCount readersCount memberReadersCount presentationCount feedClickThroughRate highlightsCount
    post { id responsesCount }
  }
`)

export const readingDepthFragment = graphql(`
  fragment ReadingDepth on PostReadingDepth { readers quarter half threeQuarters end }
`)

export const referrerFragment = graphql(`fragment Referrer on PostReferrer { kind sourceIdentifier views }`)

const storyEarningsFragment = graphql(`
  fragment StoryEarnings on PostEarnings {
    total settled unsettledFrom currency memberReadingSeconds memberReads reasons
    daily { dayStartsAt amount }
    inPeriod(startAt: $startAt, endAt: $endAt) { amount expected memberReadingSeconds memberReads }
    before: inPeriod(startAt: $beforeAt, endAt: $startAt) { amount memberReads }
  }
`)

export const storyStatsQuery = graphql(
  `
  query StoryStatsQuery($postId: ID!, $startAt: Timestamp!, $endAt: Timestamp!, $beforeAt: Timestamp!) {
    postStatsTotalBundle(postStatsTotalBundleInput: { postId: $postId }) {
      post {
        id title firstLine path isLocked firstPublishedAt clapCount
        ...Published
      }
      viewsCount readsCount followsCount
      ...SincePublished
      readingDepth { ...ReadingDepth }
      referrers { ...Referrer }
    }
    postStatsDailyBundle(
      postStatsDailyBundleInput: { postId: $postId, fromDayStartsAt: $startAt, toDayStartsAt: $endAt }
    ) {
      __typename
      ... on PostStatsDailyBundle {
        totals { views reads claps follows }
        buckets { dayStartsAt membershipType viewsCount readersThatReadCount }
      }
      ...Refusal
    }
    before: postStatsDailyBundle(
      postStatsDailyBundleInput: { postId: $postId, fromDayStartsAt: $beforeAt, toDayStartsAt: $startAt }
    ) {
      __typename
      ... on PostStatsDailyBundle { totals { views } }
      ...Refusal
    }
    postEarnings(postId: $postId) {
      __typename
      ... on PostEarnings { ...StoryEarnings }
      ...Refusal
    }
  }
`,
  [publishedFragment, readingDepthFragment, referrerFragment, sincePublishedFragment, storyEarningsFragment],
)

export function storyStatsVariables({ params, query, env }: PageInput): VariablesOf<typeof storyStatsQuery> {
  const { startAt, endAt, beforeAt } = readStoryPeriod(query, env.now)
  return { postId: trailingId(params.postId ?? '') ?? '', startAt, endAt, beforeAt }
}

type Data = DataOf<typeof storyStatsQuery>
type Daily = Extract<Data['postStatsDailyBundle'], { __typename: 'PostStatsDailyBundle' }>
export type StoryEarnings = DataOf<typeof storyEarningsFragment>

/** Daily views and reads of members and non-members combined, from the day the story was published. */
export function sumDailyBuckets(
  daily: Daily['buckets'],
  publishedAt: string | null,
): { startsAt: string; views: number; reads: number }[] {
  const first = publishedAt?.slice(0, 10) ?? ''
  const days = new Map<string, { startsAt: string; views: number; reads: number }>()
  for (const { dayStartsAt, viewsCount, readersThatReadCount } of daily) {
    if (dayStartsAt.slice(0, 10) < first) continue
    const { views, reads } = days.get(dayStartsAt) ?? { views: 0, reads: 0 }
    days.set(dayStartsAt, { startsAt: dayStartsAt, views: views + viewsCount, reads: reads + readersThatReadCount })
  }
  return [...days.values()]
}

export const selectStoryPeriod = (data: Data | undefined): Daily | undefined =>
  data?.postStatsDailyBundle.__typename === 'PostStatsDailyBundle' ? data.postStatsDailyBundle : undefined

export const selectViewsBefore = (data: Data | undefined): number =>
  data?.before.__typename === 'PostStatsDailyBundle' ? data.before.totals.views : 0

/** Only the writer gets earnings; a publication's editors see a story's reads but not its earnings. */
export const selectStoryEarnings = (data: Data | undefined): StoryEarnings | undefined =>
  data?.postEarnings.__typename === 'PostEarnings' ? data.postEarnings : undefined
