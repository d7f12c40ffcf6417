import { t } from '#shared/translation/translate.ts'
import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import { managedPublicationFragment } from '#web/features/publication-management/managed-publication.fragment.ts'
import { PublicationFrame } from '#web/features/publication-management/PublicationFrame.tsx'
import { publicationSlugOf } from '#web/features/publication-site/publication-page.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { growingRows } from '#web/features/stats/growing-rows.ts'
import { readStatsPeriod, listStatsMonths } from '#web/features/stats/stats-period.ts'
import { statsRowFragment } from '#web/features/stats/stats-row.fragment.ts'
import { readStatsSort, StoriesTable } from '#web/features/stats/StoriesTable.tsx'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { PeriodChooser } from '#web/features/stats/PeriodChooser.tsx'
import { changeFromBefore, percentage } from '#web/features/stats/stats-labels.ts'
import styles from '#web/features/stats/Stats.module.css'
import { ViewsAndReads } from '#web/features/stats/ViewsAndReads.tsx'

const publicationStatsQuery = graphql(
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
        ...ManagedPublication
        createdAt
        stats(startAt: $startAt, endAt: $endAt, sort: $sort, paging: $paging) {
          viewsCount readsCount visitorsCount newFollowersCount
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
  [managedPublicationFragment, statsRowFragment],
)

const pageSize = 20

function publicationStatsVariables(input: PageInput): VariablesOf<typeof publicationStatsQuery> {
  const { startAt, endAt, beforeAt } = readStatsPeriod(input.query, input.env.now)
  const sort = readStatsSort(input.query)
  return { domainOrSlug: publicationSlugOf(input), startAt, endAt, beforeAt, sort, paging: { limit: pageSize } }
}

const publicationIn = (data: DataOf<typeof publicationStatsQuery> | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined

const selectPublicationStats = (data: DataOf<typeof publicationStatsQuery> | undefined) => publicationIn(data)?.stats ?? undefined
const selectPreviousPublicationStats = (data: DataOf<typeof publicationStatsQuery> | undefined) =>
  publicationIn(data)?.before ?? undefined

const selectPublicationStatsRows =
  ({ startAt, endAt, sort }: VariablesOf<typeof publicationStatsQuery>) =>
  (data: DataOf<typeof publicationStatsQuery> | undefined) =>
    growingRows(selectPublicationStats(data), [sort, startAt, endAt])

const isOnStories = ({ path }: PageInput): boolean => path.endsWith('/stories')

/** How a publication's stories were read, for its editors. */
function PublicationStatsPage({ input }: { input: PageInput }) {
  const { now } = useEnvironment()
  const { path, query } = input
  const variables = publicationStatsVariables(input)
  const { data, items, hasMore, loadMore, state } = useQueryPages(
    publicationStatsQuery,
    variables,
    selectPublicationStatsRows(variables),
  )
  const publication = publicationIn(data)
  const stats = selectPublicationStats(data)
  if (!stats || !publication) return null
  const before = selectPreviousPublicationStats(data)
  const period = readStatsPeriod(query, now)
  const params = { collectionSlug: publicationSlugOf(input) }
  return (
    <PublicationFrame
      publication={publication}
      section="Stats"
      actions={<PeriodChooser path={path} query={query} period={period} months={listStatsMonths(now, publication.createdAt)} />}
      tabs={
        <Tabs label={t`Stats`}>
          <Tab href={pathTo('ShowCollectionStatsOverview', params)} current={!isOnStories(input)}>
            {t`Overview`}
          </Tab>
          <Tab href={pathTo('ShowCollectionStatsStories', params)} current={isOnStories(input)}>
            {t`Stories`}
          </Tab>
          <Tab href={pathTo('ShowCollectionStatsPublicationDigests', params)}>{t`Emails`}</Tab>
        </Tabs>
      }
    >
      {isOnStories(input) ? (
        <div className={styles.part}>
          {items.length === 0 ? (
            <EmptyState picture title={t`No stories yet`}>
              {t`Stats for each story will appear here once the publication has one.`}
            </EmptyState>
          ) : (
            <StoriesTable caption={t`Stories`} rows={items} path={path} query={query} sort={variables.sort} />
          )}
          <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
            {t`Show more stories`}
          </MoreButton>
        </div>
      ) : (
        <>
          <Tiles>
            <Tile
              label={t`Visitors`}
              value={formatNumber(stats.visitorsCount)}
              {...changeFromBefore(stats.visitorsCount, before?.visitorsCount ?? 0, period.comparedTo)}
            />
            <Tile
              label={t`Views`}
              value={formatNumber(stats.viewsCount)}
              {...changeFromBefore(stats.viewsCount, before?.viewsCount ?? 0, period.comparedTo)}
            />
            <Tile
              label={t`Reads`}
              value={formatNumber(stats.readsCount)}
              note={stats.viewsCount > 0 ? t`${percentage(stats.readsCount, stats.viewsCount)}% of views were reads` : undefined}
            />
            <Tile label={t`New followers`} value={formatNumber(stats.newFollowersCount)} />
          </Tiles>
          <ViewsAndReads buckets={stats.buckets} />
        </>
      )}
    </PublicationFrame>
  )
}

export const page: PageModule = {
  queries: (input) => [pageQuery(publicationStatsQuery, publicationStatsVariables(input))],
  outcome: (data) =>
    selectPublicationStats(data.get(publicationStatsQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 },
  head: (data) => ({
    title: t`Stats · ${publicationIn(data.get(publicationStatsQuery))?.name ?? t`Publication`}`,
    noindex: true,
  }),
  isManaged: true,
  Page: PublicationStatsPage,
}
