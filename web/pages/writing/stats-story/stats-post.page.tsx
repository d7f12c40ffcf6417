import { pathTo } from '#shared/routes.ts'
import { formatNumber, plural } from '#shared/text/count.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Footer } from '#web/app/frame/footer/Footer.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { PeriodChooser } from '#web/features/stats/PeriodChooser.tsx'
import { readStatsPeriod, listStatsMonths } from '#web/features/stats/stats-period.ts'
import { percentage } from '#web/features/stats/stats-labels.ts'
import styles from '#web/features/stats/Stats.module.css'
import { ViewsAndReads } from '#web/features/stats/ViewsAndReads.tsx'
import { Referrers } from './Referrers.tsx'
import { StoryEarningsSection } from './StoryEarningsSection.tsx'
import {
  selectDailyBuckets,
  sumDailyBuckets,
  selectStoryEarnings,
  storyStatsQuery,
  storyStatsVariables,
} from './story-stats.operations.ts'

/** One story's statistics: lifetime totals and daily figures. */
function StoryStatsPage({ input }: { input: PageInput }) {
  const { now } = useEnvironment()
  const { data } = useQuery(storyStatsQuery, storyStatsVariables(input))
  const totals = data?.postStatsTotalBundle
  if (!totals) return null
  const { post: story } = totals
  const period = readStatsPeriod(input.query, now)
  const earnings = selectStoryEarnings(data)
  const others = totals.readersCount - totals.memberReadersCount
  return (
    <>
      <Page
        width="full"
        back={<Link href={pathTo('ShowStats')}>Stats</Link>}
        title={
          <Link href={story.path}>
            <span dir="auto">{story.title || story.firstLine || 'Untitled story'}</span>
          </Link>
        }
        lead={
          story.firstPublishedAt && (
            <>
              Published {formatLongDay(new Date(story.firstPublishedAt))} {story.isLocked && <Badge>Members only</Badge>}
            </>
          )
        }
      >
        <section aria-label="Since it was published">
          <Tiles>
            <Tile label="Views" value={formatNumber(totals.viewsCount)} note="Since it was published" />
            <Tile
              label="Reads"
              value={formatNumber(totals.readsCount)}
              note={
                totals.viewsCount > 0 ? `${percentage(totals.readsCount, totals.viewsCount)}% of views were reads` : undefined
              }
            />
            <Tile
              label="Member readers"
              value={formatNumber(totals.memberReadersCount)}
              note={`${plural(others, 'other reader')}, counted once a day`}
            />
            <Tile
              label="Shown in lists"
              value={formatNumber(totals.presentationCount)}
              note={
                totals.presentationCount > 0
                  ? `${Math.round(100 * totals.feedClickThroughRate)}% opened it from there`
                  : undefined
              }
            />
          </Tiles>
          <Tiles>
            <Tile label="Claps" value={formatNumber(story.clapCount)} />
            <Tile label="Responses" value={formatNumber(story.responsesCount)} />
            <Tile label="Highlights" value={formatNumber(totals.highlightsCount)} />
            <Tile label="New followers" value={formatNumber(totals.followsCount)} note="From this story" />
          </Tiles>
        </section>
        <div className={styles.days}>
          <PeriodChooser
            path={input.path}
            query={input.query}
            period={period}
            months={listStatsMonths(now, story.firstPublishedAt)}
          />
        </div>
        <ViewsAndReads buckets={sumDailyBuckets(selectDailyBuckets(data))} />
        {earnings && (story.isLocked || earnings.total > 0) && <StoryEarningsSection earnings={earnings} />}
        <Referrers referrers={totals.referrers} />
      </Page>
      <Footer />
    </>
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
