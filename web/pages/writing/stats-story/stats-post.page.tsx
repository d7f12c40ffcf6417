import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatFullDay } from '#shared/text/dates.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Crumbs } from '#web/design/Crumbs/Crumbs.tsx'
import { Facts } from '#web/design/Facts/Facts.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Segment, Segments } from '#web/design/Segments/Segments.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { readStoryPeriod, statsQuery, storyPeriods } from '#web/features/stats/stats-period.ts'
import { changeFromBefore, percentage } from '#web/features/stats/stats-labels.ts'
import { ViewsAndReads } from '#web/features/stats/ViewsAndReads.tsx'
import { ReadingDepth } from './ReadingDepth.tsx'
import { Referrers } from './Referrers.tsx'
import { StoryEarningsSection } from './StoryEarningsSection.tsx'
import {
  selectStoryEarnings,
  selectStoryPeriod,
  selectViewsBefore,
  type publishedFragment,
  type sincePublishedFragment,
  storyStatsQuery,
  storyStatsVariables,
  sumDailyBuckets,
} from './story-stats.operations.ts'
import styles from './StoryStats.module.css'

const periodLabels = { 7: phrase`7 days`, 30: phrase`30 days`, all: phrase`All time` }

/** One story's statistics in a period, and since it was published. */
function StoryStatsPage({ input }: { input: PageInput }) {
  const { now } = useEnvironment()
  const { data } = useQuery(storyStatsQuery, storyStatsVariables(input))
  const totals = data?.postStatsTotalBundle
  const inPeriod = selectStoryPeriod(data)
  if (!totals || !inPeriod) return null
  const { post: story } = totals
  const period = readStoryPeriod(input.query, now)
  const isAllTime = period.name === 'all'
  const earnings = selectStoryEarnings(data)
  const { views, reads, claps, follows } = isAllTime
    ? { views: totals.viewsCount, reads: totals.readsCount, claps: story.clapCount, follows: totals.followsCount }
    : inPeriod.totals
  const isCut = isAllTime && story.firstPublishedAt !== null && story.firstPublishedAt < period.startAt
  return (
    <>
      <Page
        width="full"
        back={<Crumbs crumbs={[{ text: t`Stats`, href: pathTo('ShowStats') }, { text: t`Story` }]} />}
        title={
          <Link href={story.path}>
            <span dir="auto">{story.title || story.firstLine || t`Untitled story`}</span>
          </Link>
        }
        lead={<Published story={story} now={now} />}
        actions={
          <Segments label={t`Period`}>
            {storyPeriods.map((name) => (
              <Segment key={name} href={input.path + statsQuery(input.query, { days: name })} current={period.name === name}>
                {t(periodLabels[name])}
              </Segment>
            ))}
          </Segments>
        }
      >
        <section aria-label={isAllTime ? t`All time` : t`The last ${period.range} days`}>
          <Tiles>
            <Tile
              label={t`Views`}
              value={formatNumber(views)}
              {...(!isAllTime && changeFromBefore(views, selectViewsBefore(data), period.comparedTo))}
            />
            <Tile
              label={t`Reads`}
              value={formatNumber(reads)}
              note={views > 0 ? t`${percentage(reads, views)}% of views were reads` : undefined}
            />
            <Tile
              label={t`Claps`}
              value={formatNumber(claps ?? 0)}
              note={!isAllTime && t`${formatNumber(story.clapCount)} in all`}
            />
            <Tile label={t`New followers`} value={formatNumber(follows)} note={t`From this story`} />
          </Tiles>
        </section>
        <div>
          <ViewsAndReads buckets={sumDailyBuckets(inPeriod.buckets, story.firstPublishedAt)} />
          {isCut && <Text>{t`The chart shows the last year.`}</Text>}
        </div>
        {earnings && (story.isLocked || earnings.total > 0) && (
          <StoryEarningsSection earnings={earnings} period={period} publishedAt={story.firstPublishedAt} />
        )}
        <div className={styles.columns}>
          <Referrers referrers={totals.referrers} />
          <div>
            <ReadingDepth depth={totals.readingDepth} />
            <SincePublished totals={totals} />
          </div>
        </div>
      </Page>
      <Footer />
    </>
  )
}

function Published({ story, now }: { story: DataOf<typeof publishedFragment>; now: string }) {
  const { firstPublishedAt, collection: publication, readingTime, isLocked } = story
  if (!firstPublishedAt) return null
  const publishedOn = formatFullDay(new Date(firstPublishedAt), new Date(now))
  return (
    <>
      {publication
        ? rich`Published ${publishedOn} in ${(
            <Link href={pathTo('ShowCollectionHome', { collectionSlug: publication.slug })}>
              <bdi>{publication.name}</bdi>
            </Link>
          )}, ${readingTime} min read`
        : t`Published ${publishedOn}, ${readingTime} min read`}{' '}
      {isLocked && <Badge>{t`Members only`}</Badge>}
    </>
  )
}

/** The figures that are not counted by day. */
function SincePublished({ totals }: { totals: DataOf<typeof sincePublishedFragment> }) {
  const { post: story, readersCount, memberReadersCount, presentationCount, feedClickThroughRate } = totals
  const others = readersCount - memberReadersCount
  const shown = formatNumber(presentationCount)
  const members = formatNumber(memberReadersCount)
  return (
    <Section title={t`Since it was published`} size="strong">
      <Facts
        hasTopLine={false}
        facts={[
          [t`Views`, formatNumber(totals.viewsCount)],
          [t`Reads`, formatNumber(totals.readsCount)],
          [
            t`Member readers`,
            plural(others, phrase`${members} and 1 other`, phrase`${members} and ${formatNumber(others)} others`),
          ],
          [t`Shown in lists`, presentationCount > 0 ? t`${shown} (${Math.round(100 * feedClickThroughRate)}% opened it)` : shown],
          [t`Responses`, formatNumber(story.responsesCount)],
          [t`Highlights`, formatNumber(totals.highlightsCount)],
        ]}
      />
    </Section>
  )
}

export const page: PageModule = {
  queries: (input) => [pageQuery(storyStatsQuery, storyStatsVariables(input))],
  outcome: (data) => (data.get(storyStatsQuery)?.postStatsTotalBundle ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data) => {
    const story = data.get(storyStatsQuery)?.postStatsTotalBundle?.post
    return { title: story?.title ? t`Stats for ${story.title}` : t`Stats for an untitled story`, noindex: true }
  },
  Page: StoryStatsPage,
}
