import { pathTo } from '#shared/routes.ts'
import type { Environment } from '#web/shell/runtime/environment.ts'
import type { Head } from '#web/shell/runtime/page.ts'
import type { SequenceData } from './series.operations.ts'

/** A series has one canonical address. */
export function seriesHead(series: SequenceData, { config }: Environment): Head {
  const open = series.posts.filter(({ isPublished }) => isPublished)
  const path = pathTo('ShowSequenceLibrary', { sequenceSlug: series.slug })
  return {
    title: `${series.title} · ${series.creator.name}`,
    description: series.subtitle || `A series by ${series.creator.name}.`,
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

export const seriesPageCacheKeys = (series: SequenceData | undefined): string[] | undefined =>
  series && [`sequence:${series.id}`, `user:${series.creator.id}`, ...series.posts.map(({ id }) => `post:${id}`)]
