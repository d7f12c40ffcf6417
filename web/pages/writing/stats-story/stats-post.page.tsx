import type { DataOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber, plural } from '#shared/text/count.ts'
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

const periodLabels = { 7: '7 days', 30: '30 days', all: 'All time' }

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
        back={<Crumbs crumbs={[{ text: 'Stats', href: pathTo('ShowStats') }, { text: 'Story' }]} />}
        title={
          <Link href={story.path}>
            <span dir="auto">{story.title || story.firstLine || 'Untitled story'}</span>
          </Link>
        }
        lead={<Published story={story} now={now} />}
        actions={
          <Segments label="Period">
            {storyPeriods.map((name) => (
              <Segment key={name} href={input.path + statsQuery(input.query, { days: name })} current={period.name === name}>
                {periodLabels[name]}
              </Segment>
            ))}
          </Segments>
        }
      >
        <section aria-label={isAllTime ? 'All time' : `The last ${period.range} days`}>
          <Tiles>
            <Tile
              label="Views"
              value={formatNumber(views)}
              {...(!isAllTime && changeFromBefore(views, selectViewsBefore(data), period.comparisonText))}
            />
            <Tile
              label="Reads"
              value={formatNumber(reads)}
              note={views > 0 ? `${percentage(reads, views)}% of views were reads` : undefined}
            />
            <Tile label="Claps" value={formatNumber(claps ?? 0)} note={!isAllTime && `${formatNumber(story.clapCount)} in all`} />
            <Tile label="New followers" value={formatNumber(follows)} note="From this story" />
          </Tiles>
        </section>
        <div>
          <ViewsAndReads buckets={sumDailyBuckets(inPeriod.buckets, story.firstPublishedAt)} />
          {isCut && <Text>The chart shows the last year.</Text>}
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
  return (
    <>
      Published {formatFullDay(new Date(firstPublishedAt), new Date(now))}
      {publication && (
        <>
          {' in '}
          <Link href={pathTo('ShowCollectionHome', { collectionSlug: publication.slug })}>
            <bdi>{publication.name}</bdi>
          </Link>
        </>
      )}
      , {readingTime} min read {isLocked && <Badge>Members only</Badge>}
    </>
  )
}

/** The figures that are not counted by day. */
function SincePublished({ totals }: { totals: DataOf<typeof sincePublishedFragment> }) {
  const { post: story, readersCount, memberReadersCount, presentationCount, feedClickThroughRate } = totals
  const others = readersCount - memberReadersCount
  const opened = presentationCount > 0 ? ` (${Math.round(100 * feedClickThroughRate)}% opened it)` : ''
  return (
    <Section title="Since it was published" size="strong">
      <Facts
        hasTopLine={false}
        facts={[
          ['Views', formatNumber(totals.viewsCount)],
          ['Reads', formatNumber(totals.readsCount)],
          ['Member readers', `${formatNumber(memberReadersCount)} and ${plural(others, 'other')}`],
          ['Shown in lists', formatNumber(presentationCount) + opened],
          ['Responses', formatNumber(story.responsesCount)],
          ['Highlights', formatNumber(totals.highlightsCount)],
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
    return { title: `Stats for ${story?.title || 'an untitled story'}`, noindex: true }
  },
  Page: StoryStatsPage,
}
