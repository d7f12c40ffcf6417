import { pathTo } from '#shared/routes.ts'
import type { PublicationOnShow } from './publication.operations.ts'

type Item = Pick<PublicationOnShow['navigationItems'][number], 'destination' | 'value'>

/** The target of a navigation item; undefined for an address that is not a web URL. */
export function navigationHref(collectionSlug: string, { destination, value }: Item): string | undefined {
  switch (destination) {
    case 'HOME':
      return pathTo('ShowCollectionHome', { collectionSlug })
    case 'ARCHIVE':
      return pathTo('ShowCollectionArchive', { collectionSlug })
    case 'ABOUT':
      return pathTo('ShowCollectionMasthead', { collectionSlug })
    case 'LATEST':
      return pathTo('ShowCollectionLatest', { collectionSlug })
    case 'TAG':
      return pathTo('ShowCollectionTagged', { collectionSlug, tagSlug: value })
    case 'FEATURE_PAGE':
      return pathTo('ShowCollectionTopicHome', { collectionSlug, topicSlug: value })
    case 'POST':
      return pathTo('ShowPost', { postId: value })
    case 'NEWSLETTER':
      return pathTo('ShowCollectionNewsletterPromotionPage', { collectionSlug })
    case 'EXTERNAL_URL':
      return /^https?:\/\//i.test(value) ? value : undefined
  }
}
