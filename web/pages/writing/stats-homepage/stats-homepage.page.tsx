import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Footer } from '#web/app/frame/footer/Footer.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { PeriodChooser } from '#web/features/stats/PeriodChooser.tsx'
import { readStatsPeriod, listStatsMonths } from '#web/features/stats/stats-period.ts'
import { changeFromBefore, percentage } from '#web/features/stats/stats-labels.ts'
import styles from '#web/features/stats/Stats.module.css'
import { StoriesTable } from '#web/features/stats/StoriesTable.tsx'
import { ViewsAndReads } from '#web/features/stats/ViewsAndReads.tsx'
import {
  statsKind,
  selectHomepageStatsRows,
  statsHomepageQuery,
  selectHomepageStats,
  homepageStatsVariables,
  selectPreviousTotals,
} from './stats.operations.ts'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'

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
  const change = (of: 'views' | 'claps') => changeFromBefore(totals[of] ?? 0, before?.[of] ?? 0, period.comparisonText)
  return (
    <>
      <Page
        title="Stats"
        width="full"
        actions={<PeriodChooser path={path} query={query} period={period} months={listStatsMonths(now, stats.earliestAt)} />}
        tabs={<StatsTabs username={viewer.username} current={isOfStories ? 'stories' : 'responses'} />}
      >
        <Tiles>
          <Tile label="Views" value={formatNumber(totals.views)} {...change('views')} />
          <Tile
            label="Reads"
            value={formatNumber(totals.reads)}
            note={totals.views > 0 ? `${percentage(totals.reads, totals.views)}% of views were reads` : undefined}
          />
          <Tile label="Claps" value={formatNumber(totals.claps ?? 0)} {...change('claps')} />
          {isOfStories && (
            <Tile
              label="Followers"
              value={formatNumber(viewer.socialStats.followerCount)}
              note={totals.follows > 0 ? `${formatNumber(totals.follows)} new` : 'None new'}
              {...(totals.follows > 0 && { trend: 'up' as const })}
            />
          )}
        </Tiles>
        <ViewsAndReads buckets={stats.buckets} />
        <section className={styles.part} aria-label={isOfStories ? 'Stories' : 'Responses'}>
          {items.length === 0 ? (
            <EmptyState
              picture
              title={isOfStories ? 'No published stories yet' : 'No responses yet'}
              action={isOfStories && <Button href={pathTo('ShowNewPost')}>Write a story</Button>}
            >
              {isOfStories
                ? 'Publish a story to see daily stats here.'
                : 'Respond to a story to see stats for your responses here.'}
            </EmptyState>
          ) : (
            <StoriesTable
              caption={isOfStories ? 'Your stories' : 'Your responses'}
              rows={items}
              path={path}
              query={query}
              sort={variables.sort}
              showsEarnings={isOfStories && viewer.partnerProgramEnrollment !== null}
            />
          )}
          <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
            {isOfStories ? 'Show more stories' : 'Show more responses'}
          </MoreButton>
        </section>
      </Page>
      <Footer />
    </>
  )
}

type Props = { username: string; current: 'stories' | 'responses' | 'audience' }

const StatsTabs = ({ username, current }: Props) => (
  <Tabs label="Stats">
    <Tab href={pathTo('ShowStats')} current={current === 'stories'}>
      Stories
    </Tab>
    <Tab href={pathTo('ShowUserStatsResponses', { username })} current={current === 'responses'}>
      Responses
    </Tab>
    <Tab href={pathTo('ShowUserAudience', { username })} current={current === 'audience'}>
      Audience
    </Tab>
  </Tabs>
)

export const page: PageModule = {
  queries: (input) => [pageQuery(statsHomepageQuery, homepageStatsVariables(input))],
  head: (_answers, input) => ({
    title: statsKind(input) === 'STORIES' ? 'Stats' : 'Stats for your responses',
    noindex: true,
  }),
  Page: StatsHomepagePage,
}
