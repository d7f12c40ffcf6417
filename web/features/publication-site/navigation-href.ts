import { pathTo } from '#shared/routes.ts'
import type { NavigationItemDestination } from '#shared/enums/publications.ts'

type Item = { destination: NavigationItemDestination; value: string }

/** The target of a navigation item; undefined for an address that is not a web URL. */
export function navigationHref(publicationSlug: string, { destination, value }: Item): string | undefined {
  switch (destination) {
    case 'HOME':
      return pathTo('ShowCollectionHome', { collectionSlug: publicationSlug })
    case 'ARCHIVE':
      return pathTo('ShowCollectionArchive', { collectionSlug: publicationSlug })
    case 'ABOUT':
      return pathTo('ShowCollectionMasthead', { collectionSlug: publicationSlug })
    case 'LATEST':
      return pathTo('ShowCollectionLatest', { collectionSlug: publicationSlug })
    case 'TAG':
      return pathTo('ShowCollectionTagged', { collectionSlug: publicationSlug, tagSlug: value })
    case 'FEATURE_PAGE':
      return pathTo('ShowCollectionTopicHome', { collectionSlug: publicationSlug, topicSlug: value })
    case 'POST':
      return pathTo('ShowPost', { postId: value })
    case 'NEWSLETTER':
      return pathTo('ShowCollectionNewsletterPromotionPage', { collectionSlug: publicationSlug })
    case 'EXTERNAL_URL':
      return /^https?:\/\//i.test(value) ? value : undefined
  }
}
