import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { trailingId } from '#shared/text/slug.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import { ringOf } from '#web/features/people/ring.ts'
import { inLanguage } from '#web/features/stories/in-language.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type Head, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { FollowSeriesButton } from './FollowSeriesButton.tsx'
import {
  type SequenceData,
  sequenceLibraryQuery,
  selectLibrarySeries,
  selectStorySeries,
  seriesQuery,
} from '#web/features/series/series.operations.ts'
import { SeriesShareMenu } from './SeriesShareMenu.tsx'
import styles from './SeriesLandingPage.module.css'
import type { Environment } from '#web/app/runtime/environment.ts'
import type { EditorialSeries } from '#shared/editorial-series.ts'

const SeriesLandingPage = ({ input: { params } }: { input: PageInput }) => (
  <SeriesBySlug sequenceSlug={params.sequenceSlug ?? ''} />
)

function SeriesBySlug({ sequenceSlug: seriesSlug }: { sequenceSlug: string }) {
  const { data } = useQuery(sequenceLibraryQuery, { sequenceSlug: seriesSlug })
  return <Series series={selectLibrarySeries(data)} />
}

/** The series, opened at one of its parts. */
function SeriesAtPartPage({ input: { params } }: { input: PageInput }) {
  const storyId = trailingId(params.postId ?? '') ?? ''
  return <Series series={selectStorySeries(useQuery(seriesQuery, { postId: storyId }).data)} at={storyId} />
}

function Series({ series, at }: { series: SequenceData | undefined; at?: string }) {
  if (!series) return null
  const { creator, posts: stories, slug } = series
  const position = stories.findIndex(({ id }) => id === at) + 1
  const first = stories[Math.max(0, position - 1)]
  const minutes = stories.reduce((sum, { readingTime }) => sum + readingTime, 0)
  return (
    <>
      <div className={cx('column-width', styles.page)}>
        <header className={styles.head}>
          <Text size="m">
            {[
              t`Series`,
              plural(stories.length, phrase`1 part`, phrase`${formatNumber(stories.length)} parts`),
              position > 0 ? t`you’re on part ${position}` : minutes > 0 && t`${minutes} min read`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Heading level={1} size="xl" dir="auto">
            {series.title}
          </Heading>
          {series.subtitle && (
            <Text face="read" size="m" className={styles.subtitle} dir="auto">
              {series.subtitle}
            </Text>
          )}
          {position > 0 && (
            <progress
              className={styles.progress}
              max={stories.length}
              value={position}
              aria-label={t`Your progress in this series`}
            />
          )}
          <div className={styles.by}>
            <Avatar name={creator.name ?? creator.username} imageId={creator.imageId} {...ringOf(creator.membership)} />
            <Link href={pathTo('ShowUser', { username: creator.username })}>
              <bdi>{creator.name}</bdi>
            </Link>
            <span className="gap" />
            {series.viewerCanEdit ? (
              <Button size="s" href={pathTo('ShowEditSequence', { sequenceSlug: slug })}>
                {t`Edit series`}
              </Button>
            ) : (
              <FollowSeriesButton series={series} />
            )}
            <SeriesShareMenu series={series} />
          </div>
        </header>
        {series.coverImage && (
          <Picture
            id={series.coverImage.id}
            alt={series.coverImage.alt ?? ''}
            width={680}
            height={340}
            crop
            eager
            fluid
            className={styles.cover ?? ''}
          />
        )}
        {first && (
          <p className={styles.begin}>
            <Button kind="primary" size="l" href={pathTo('ShowSequencePost', { sequenceSlug: slug, postId: first.uniqueSlug })}>
              {position > 1 ? t`Read part ${position}` : t`Start reading`}
            </Button>
          </p>
        )}
        {stories.length > 0 ? (
          <ol className={styles.parts}>
            {stories.map((story) => (
              <SeriesPart key={story.id} story={story} slug={slug} isCurrent={story.id === at} />
            ))}
          </ol>
        ) : (
          <Text face="read" size="m" className={styles.empty}>
            {rich`No stories here yet. ${<Link href={pathTo('ShowEditSequence', { sequenceSlug: slug })}>{t`Add some`}</Link>}, and readers will
            find the series once one of them is published.`}
          </Text>
        )}
      </div>
      <Footer />
    </>
  )
}

type SeriesPartProps = { story: SequenceData['posts'][number]; slug: string; isCurrent: boolean }

const SeriesPart = ({ story, slug, isCurrent }: SeriesPartProps) => (
  <li aria-current={isCurrent ? 'step' : undefined}>
    <div>
      <Heading {...inLanguage(story)}>
        <Link className="title-link" href={pathTo('ShowSequencePost', { sequenceSlug: slug, postId: story.uniqueSlug })}>
          {story.title || t`Untitled story`}
        </Link>
      </Heading>
      {story.subtitle && (
        <Text face="read" {...inLanguage(story)}>
          {story.subtitle}
        </Text>
      )}
      <p className={cx('meta', styles.meta)}>
        {story.isLocked && <Leafmark label={t`Member-only story`} />}
        {!story.isPublished && <Badge>{t`Draft`}</Badge>}
        <span>{t`${story.readingTime} min read`}</span>
      </p>
    </div>
    {story.previewImage && (
      <Picture
        id={story.previewImage.id}
        alt=""
        width={120}
        height={80}
        crop
        focusX={story.previewImage.focusPercentX ?? 50}
        focusY={story.previewImage.focusPercentY ?? 50}
        className={styles.art}
      />
    )}
  </li>
)

/** A series has one canonical address. */
export function seriesHead(series: SequenceData, { config }: Environment): Head {
  const open = series.posts.filter(({ isPublished }) => isPublished)
  const path = pathTo('ShowSequenceLibrary', { sequenceSlug: series.slug })
  return {
    title: `${series.title} · ${series.creator.name}`,
    description: series.subtitle || t`A series by ${series.creator.name}.`,
    canonical: path,
    noindex: series.visibility !== 'PUBLIC' || open.length === 0,
    image: series.coverImage ? { id: series.coverImage.id, alt: series.coverImage.alt ?? '' } : undefined,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'CreativeWorkSeries',
        name: series.title,
        ...(series.subtitle && { description: series.subtitle }),
        url: config.baseUrl + path,
        author: {
          '@type': 'Person',
          name: series.creator.name,
          url: config.baseUrl + pathTo('ShowUser', { username: series.creator.username }),
        },
        hasPart: open.map((story, i) => ({ '@type': 'Article', position: i + 1, headline: story.title })),
      },
    ],
  }
}

const seriesPageCacheKeys = (series: SequenceData | undefined): string[] | undefined =>
  series && [`sequence:${series.id}`, `user:${series.creator.id}`, ...series.posts.map(({ id }) => `post:${id}`)]

/** The landing page of an editorial series, while that series exists; its canonical address is the landing page. */
function editorialSeriesPage(seriesSlug: EditorialSeries): PageModule {
  return {
    queries: () => [pageQuery(sequenceLibraryQuery, { sequenceSlug: seriesSlug })],
    outcome: (data) =>
      selectLibrarySeries(data.get(sequenceLibraryQuery))?.slug === seriesSlug
        ? { kind: 'page' }
        : { kind: 'unavailable', status: 404 },
    head: (data, { env }) => {
      const series = selectLibrarySeries(data.get(sequenceLibraryQuery))
      return series ? seriesHead(series, env) : { title: t`Series`, noindex: true }
    },
    cacheKeys: (data) => seriesPageCacheKeys(selectLibrarySeries(data.get(sequenceLibraryQuery))),
    hydratesOnIntent: () => true,
    Page: () => <SeriesBySlug sequenceSlug={seriesSlug} />,
  }
}

const storyIdOf = ({ params }: PageInput): string => trailingId(params.postId ?? '') ?? ''

export const pages: Record<string, PageModule> = {
  series: {
    queries: (input) => [pageQuery(seriesQuery, { postId: storyIdOf(input) })],
    outcome: (data) => (selectStorySeries(data.get(seriesQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
    head: (data, { env }) => {
      const series = selectStorySeries(data.get(seriesQuery))
      return series ? seriesHead(series, env) : { title: t`Series`, noindex: true }
    },
    cacheKeys: (data) => seriesPageCacheKeys(selectStorySeries(data.get(seriesQuery))),
    hydratesOnIntent: () => true,
    Page: SeriesAtPartPage,
  },
  sequence: {
    queries: ({ params }) => [pageQuery(sequenceLibraryQuery, { sequenceSlug: params.sequenceSlug ?? '' })],
    outcome: (data, { params, query }) => {
      const series = selectLibrarySeries(data.get(sequenceLibraryQuery))
      if (!series) return { kind: 'unavailable', status: 404 }
      if (series.slug === params.sequenceSlug) return { kind: 'page' }
      const to = pathTo('ShowSequenceLibrary', { sequenceSlug: series.slug })
      return { kind: 'redirect', to: query.size > 0 ? `${to}?${query}` : to, permanent: true }
    },
    head: (data, { env }) => {
      const series = selectLibrarySeries(data.get(sequenceLibraryQuery))
      return series ? seriesHead(series, env) : { title: t`Series`, noindex: true }
    },
    cacheKeys: (data) => seriesPageCacheKeys(selectLibrarySeries(data.get(sequenceLibraryQuery))),
    hydratesOnIntent: () => true,
    Page: SeriesLandingPage,
  },
  'the-trump-45': editorialSeriesPage('the-trump-45'),
  ticks: editorialSeriesPage('ticks'),
  tribute: editorialSeriesPage('tribute'),
}
