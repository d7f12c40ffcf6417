import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { outcomeForRole } from '#web/features/publication-management/management.operations.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { changeFromBefore } from '#web/features/stats/stats-labels.ts'
import { ViewsAndReads } from '#web/features/stats/ViewsAndReads.tsx'
import { PublicationFrame, WriteStoryButton } from '#web/features/publication-management/PublicationFrame.tsx'
import { Attention } from './Attention.tsx'
import { ComingUp } from './ComingUp.tsx'
import { TopStories } from './TopStories.tsx'
import { overviewVariables, publicationOverviewQuery, type PublicationOverview, selectOverview } from './overview.operations.ts'
import styles from './Overview.module.css'
import { PeopleSummary } from './PeopleSummary.tsx'
import { SetupChecklist } from './SetupChecklist.tsx'
import { listSetupSteps } from './setup-steps.ts'

/** Where a publication's staff start: what waits for them, how it is read, and what comes next. */
function PublicationManagePage({ input }: { input: PageInput }) {
  const publication = selectOverview(useQuery(publicationOverviewQuery, overviewVariables(input)).data)
  if (!publication) return null
  const { slug, name, viewerEdge } = publication
  const steps = listSetupSteps(publication)
  const hasStory = steps.some(({ id, isDone }) => id === 'story' && isDone)
  if (viewerEdge.showsSetup && steps.some(({ isDone }) => !isDone))
    return (
      <PublicationFrame
        publication={publication}
        section="Overview"
        title={<>{rich`Welcome to ${<bdi>{name}</bdi>}`}</>}
        lead={t`Readers don’t see this page.`}
        isForm
      >
        <SetupChecklist publication={publication} steps={steps} />
        <Section title={t`What readers see for now`}>
          <p className="muted">
            {hasStory
              ? t`Your page is public. The newest story is shown large, the others below it.`
              : t`Your page is public, but nothing links to it until you publish. The newest story is shown large, the others
                below it.`}
          </p>
          <div>
            <Button href={pathTo('ShowCollectionHome', { collectionSlug: slug })}>{t`View as a reader`}</Button>
          </div>
        </Section>
        <Attention publication={publication} />
      </PublicationFrame>
    )
  return (
    <PublicationFrame publication={publication} section="Overview" actions={<WriteStoryButton slug={slug} />}>
      <Attention publication={publication} />
      <Figures publication={publication} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {publication.stats && <ViewsAndReads buckets={publication.stats.buckets} />}
          <TopStories publication={publication} />
        </div>
        <div className={styles.aside}>
          <ComingUp publication={publication} />
          <PeopleSummary publication={publication} />
        </div>
      </div>
    </PublicationFrame>
  )
}

function Figures({ publication }: { publication: PublicationOverview }) {
  const { slug, stats, statsBefore, overview, subscriberCount, newsletterV3, sales } = publication
  const params = { collectionSlug: slug }
  const members = (sales?.memberCounts ?? []).reduce((sum, { count }) => sum + count, 0)
  return (
    <Tiles>
      <Tile
        label={t`Reads, 30 days`}
        value={formatNumber(stats?.readsCount ?? 0)}
        {...changeFromBefore(stats?.readsCount ?? 0, statsBefore?.readsCount ?? 0, 'days')}
      />
      <Tile
        label={t`Followers`}
        value={formatNumber(subscriberCount)}
        note={
          stats && stats.newFollowersCount > 0
            ? plural(stats.newFollowersCount, phrase`1 new`, phrase`${formatNumber(stats.newFollowersCount)} new`)
            : undefined
        }
      />
      {sales && (sales.isOpen || members > 0) ? (
        <Tile label={t`Members`} value={formatNumber(members)} note={sales.isOpen ? undefined : t`New members can’t join`} />
      ) : (
        <Tile
          label={t`Newsletter subscribers`}
          value={newsletterV3 ? formatNumber(newsletterV3.subscribersCount ?? 0) : '—'}
          note={
            newsletterV3 ? undefined : (
              <Link className="link" href={pathTo('ShowCollectionNewNewsletter', params)}>
                {t`Start a newsletter`}
              </Link>
            )
          }
        />
      )}
      <Tile
        label={t`Stories published`}
        value={formatNumber(overview?.publishedCount ?? 0)}
        {...changeFromBefore(overview?.publishedCount ?? 0, overview?.before ?? 0, 'days')}
      />
    </Tiles>
  )
}

export const page: PageModule = {
  queries: (input) => [pageQuery(publicationOverviewQuery, overviewVariables(input))],
  outcome: (data) => {
    const edge = selectOverview(data.get(publicationOverviewQuery))?.viewerEdge
    return outcomeForRole(edge?.isEditor, edge?.role)
  },
  head: (data) => ({
    title: t`Overview · ${selectOverview(data.get(publicationOverviewQuery))?.name ?? t`Publication`}`,
    noindex: true,
  }),
  Page: PublicationManagePage,
}
