import { phrase, plural, t } from '#shared/translation/translate.ts'
import type { StatsKind } from '#shared/enums/stats.ts'
import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { growingRows } from '#web/features/stats/growing-rows.ts'
import { readStatsPeriod, listStatsMonths } from '#web/features/stats/stats-period.ts'
import { statsRowFragment } from '#web/features/stats/stats-row.fragment.ts'
import { readStatsSort, StoriesTable } from '#web/features/stats/StoriesTable.tsx'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { PeriodChooser } from '#web/features/stats/PeriodChooser.tsx'
import { changeFromBefore, percentage } from '#web/features/stats/stats-labels.ts'
import styles from '#web/features/stats/Stats.module.css'
import { ViewsAndReads } from '#web/features/stats/ViewsAndReads.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'

const statsHomepageQuery = graphql(
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
const statsKind = ({ params }: PageInput): StatsKind => (params.username ? 'RESPONSES' : 'STORIES')

function homepageStatsVariables(input: PageInput): VariablesOf<typeof statsHomepageQuery> {
  const { startAt, endAt, beforeAt } = readStatsPeriod(input.query, input.env.now)
  return { startAt, endAt, beforeAt, kind: statsKind(input), sort: readStatsSort(input.query), paging: { limit: pageSize } }
}

const selectHomepageStats = (data: DataOf<typeof statsHomepageQuery> | undefined) =>
  data?.statsHomepage.__typename === 'StatsPage' ? data.statsHomepage : undefined

const selectPreviousTotals = (data: DataOf<typeof statsHomepageQuery> | undefined) =>
  data?.before.__typename === 'StatsPage' ? data.before.totals : undefined

const selectHomepageStatsRows =
  ({ startAt, endAt, sort, kind }: VariablesOf<typeof statsHomepageQuery>) =>
  (data: DataOf<typeof statsHomepageQuery> | undefined) =>
    growingRows(selectHomepageStats(data), [kind, sort, startAt, endAt])

function StatsHomepagePage({ input }: { input: PageInput }) {
  const { now } = useEnvironment()
  const { query, path } = input
  const variables = homepageStatsVariables(input)
  const { data, items, hasMore, loadMore, state } = useQueryPages(
    statsHomepageQuery,
    variables,
    selectHomepageStatsRows(variables),
  )
  const stats = selectHomepageStats(data)
  const viewer = data?.viewer
  if (!stats || !viewer) return null
  const period = readStatsPeriod(query, now)
  const isOfStories = statsKind(input) === 'STORIES'
  const { totals } = stats
  const before = selectPreviousTotals(data)
  const change = (of: 'views' | 'claps') => changeFromBefore(totals[of] ?? 0, before?.[of] ?? 0, period.comparedTo)
  return (
    <>
      <Page
        title={t`Stats`}
        width="full"
        actions={<PeriodChooser path={path} query={query} period={period} months={listStatsMonths(now, stats.earliestAt)} />}
        tabs={<StatsTabs username={viewer.username} current={isOfStories ? 'stories' : 'responses'} />}
      >
        <Tiles>
          <Tile label={t`Views`} value={formatNumber(totals.views)} {...change('views')} />
          <Tile
            label={t`Reads`}
            value={formatNumber(totals.reads)}
            note={totals.views > 0 ? t`${percentage(totals.reads, totals.views)}% of views were reads` : undefined}
          />
          <Tile label={t`Claps`} value={formatNumber(totals.claps ?? 0)} {...change('claps')} />
          {isOfStories && (
            <Tile
              label={t`Followers`}
              value={formatNumber(viewer.socialStats.followerCount)}
              note={
                totals.follows > 0
                  ? plural(totals.follows, phrase`1 new`, phrase`${formatNumber(totals.follows)} new`)
                  : t`None new`
              }
              {...(totals.follows > 0 && { trend: 'up' as const })}
            />
          )}
        </Tiles>
        <ViewsAndReads buckets={stats.buckets} />
        <section className={styles.part} aria-label={isOfStories ? t`Stories` : t`Responses`}>
          {items.length === 0 ? (
            <EmptyState
              picture
              title={isOfStories ? t`No published stories yet` : t`No responses yet`}
              action={isOfStories && <Button href={pathTo('ShowNewPost')}>{t`Write a story`}</Button>}
            >
              {isOfStories
                ? t`Publish a story to see daily stats here.`
                : t`Respond to a story to see stats for your responses here.`}
            </EmptyState>
          ) : (
            <StoriesTable
              caption={isOfStories ? t`Your stories` : t`Your responses`}
              rows={items}
              path={path}
              query={query}
              sort={variables.sort}
              showsEarnings={isOfStories && viewer.partnerProgramEnrollment !== null}
            />
          )}
          <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
            {isOfStories ? t`Show more stories` : t`Show more responses`}
          </MoreButton>
        </section>
      </Page>
      <Footer />
    </>
  )
}

type Props = { username: string; current: 'stories' | 'responses' | 'audience' }

const StatsTabs = ({ username, current }: Props) => (
  <Tabs label={t`Stats`}>
    <Tab href={pathTo('ShowStats')} current={current === 'stories'}>
      {t`Stories`}
    </Tab>
    <Tab href={pathTo('ShowUserStatsResponses', { username })} current={current === 'responses'}>
      {t`Responses`}
    </Tab>
    <Tab href={pathTo('ShowUserAudience', { username })} current={current === 'audience'}>
      {t`Audience`}
    </Tab>
  </Tabs>
)

export const page: PageModule = {
  queries: (input) => [pageQuery(statsHomepageQuery, homepageStatsVariables(input))],
  head: (_answers, input) => ({
    title: statsKind(input) === 'STORIES' ? t`Stats` : t`Stats for your responses`,
    noindex: true,
  }),
  Page: StatsHomepagePage,
}
