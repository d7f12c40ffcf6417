import { pathTo } from '#shared/routes.ts'
import type { Environment } from '#web/shell/runtime/environment.ts'
import type { Head } from '#web/shell/runtime/page.ts'
import type { SequenceData } from './sequence.operations.ts'

/** A series has one canonical address. */
export function sequenceHead(sequence: SequenceData, { config }: Environment): Head {
  const open = sequence.posts.filter(({ isPublished }) => isPublished)
  const path = pathTo('ShowSequenceLibrary', { sequenceSlug: sequence.slug })
  return {
    title: `${sequence.title} · ${sequence.creator.name}`,
    description: sequence.subtitle || `A series by ${sequence.creator.name}.`,
    canonical: path,
    noindex: sequence.visibility !== 'PUBLIC' || open.length === 0,
    image: sequence.coverImage ? { id: sequence.coverImage.id, alt: sequence.coverImage.alt ?? '' } : undefined,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'CreativeWorkSeries',
        name: sequence.title,
        ...(sequence.subtitle && { description: sequence.subtitle }),
        url: config.baseUrl + path,
        author: {
          '@type': 'Person',
          name: sequence.creator.name,
          url: config.baseUrl + pathTo('ShowUser', { username: sequence.creator.username }),
        },
        hasPart: open.map((story, i) => ({ '@type': 'Article', position: i + 1, headline: story.title })),
      },
    ],
  }
}

export const sequenceCacheKeys = (sequence: SequenceData | undefined): string[] | undefined =>
  sequence && [`sequence:${sequence.id}`, `user:${sequence.creator.id}`, ...sequence.posts.map(({ id }) => `post:${id}`)]
