import { t } from '#shared/translation/translate.ts'
import { mastodonAddress } from '#shared/mastodon.ts'
import { pathTo } from '#shared/routes.ts'
import type { Environment } from '#web/app/runtime/environment.ts'
import type { Head } from '#web/app/runtime/page.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'

export const storyMetadataFragment = graphql(`
  fragment StoryMetadata on Post {
    title subtitle language seoTitle seoDescription path mediumUrl canonicalUrl wordCount isLocked isPublished isSuspended
    isLimitedState visibility firstPublishedAt latestPublishedAt
    previewImage { id alt }
    translations { id language path canonicalUrl }
    creator { id name username linkedAccounts { mastodon { id username instance } } }
    collection { id name slug }
  }
`)

/** Title, description and structured data of a story. Contains nothing behind the paywall. */
export function storyHead(story: DataOf<typeof storyMetadataFragment>, { config }: Environment): Head {
  const { creator, collection: publication } = story
  const authorUrl = `${config.baseUrl}${pathTo('ShowUser', { username: creator.username })}`
  // An address elsewhere stands for its story there.
  const translations = story.translations.flatMap(({ language, path, canonicalUrl }) =>
    language && !canonicalUrl ? [{ language, path }] : [],
  )
  const isPublic = story.visibility === 'PUBLIC' || story.visibility === 'LOCKED'
  const mastodon = creator.linkedAccounts?.mastodon
  const title = story.title || t`Untitled story`
  return {
    title: `${story.seoTitle || title} · ${creator.name}`,
    description: story.seoDescription || story.subtitle || t`A story by ${creator.name}.`,
    canonical: story.canonicalUrl ?? story.path,
    noindex: !isPublic || !story.isPublished || story.isSuspended || story.isLimitedState,
    type: 'article',
    translations: story.canonicalUrl || translations.length < 2 ? [] : translations,
    oEmbed: story.isPublished && isPublic,
    image: story.previewImage ? { id: story.previewImage.id, alt: story.previewImage.alt ?? '' } : undefined,
    feeds: [
      { title: t`Stories by ${creator.name}`, path: pathTo('FeedUser', { username: creator.username }) },
      ...(publication ? [{ title: publication.name, path: pathTo('FeedCollection', { collectionSlug: publication.slug }) }] : []),
    ],
    properties: {
      'article:author': authorUrl,
      ...(story.firstPublishedAt && { 'article:published_time': story.firstPublishedAt }),
      ...(story.latestPublishedAt && { 'article:modified_time': story.latestPublishedAt }),
    },
    ...(mastodon && { names: { 'fediverse:creator': mastodonAddress(mastodon) } }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        ...(story.subtitle && { description: story.subtitle }),
        ...(story.language && { inLanguage: story.language }),
        ...(story.firstPublishedAt && { datePublished: story.firstPublishedAt }),
        ...(story.latestPublishedAt && { dateModified: story.latestPublishedAt }),
        ...(story.previewImage && { image: `${config.baseUrl}/_/img/${story.previewImage.id}?w=1192` }),
        author: { '@type': 'Person', name: creator.name, url: authorUrl },
        publisher: { '@type': 'Organization', name: publication?.name ?? config.productName },
        mainEntityOfPage: story.mediumUrl,
        isAccessibleForFree: !story.isLocked,
        wordCount: story.wordCount,
        ...(story.isLocked && {
          hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.paywalled' },
        }),
      },
    ],
  }
}
