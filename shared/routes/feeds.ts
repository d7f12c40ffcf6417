import type { RouteEntry } from './route.ts'

export const feedsRoutes = [
  { name: 'FeedLatest', path: '/feed/latest', kind: 'feed', access: 'any' },
  { name: 'FeedCollection', path: '/feed/{collectionSlug}', kind: 'feed', access: 'any' },
  { name: 'FeedUser', path: '/feed/@{username}', kind: 'feed', access: 'any' },
  { name: 'FeedUserFeed', path: '/@{username}/feed', kind: 'feed', access: 'any' },
  { name: 'FeedUserHasRecommended', path: '/feed/@{username}/has-recommended', kind: 'feed', access: 'any' },
  { name: 'FeedTag', path: '/feed/tag/{tagSlug}', kind: 'feed', access: 'any' },
  { name: 'FeedCollectionsCatalog', path: '/feed/collections/{catalogSlug}', kind: 'feed', access: 'any' },
  { name: 'FeedCollectionNews', path: '/feed/{collectionSlug}/news', kind: 'feed', access: 'any' },
  { name: 'FeedCollectionTaggedTag', path: '/feed/{collectionSlug}/tagged/{tagSlug}', kind: 'feed', access: 'any' },
  { name: 'FeedCollectionNewsTaggedTag', path: '/feed/{collectionSlug}/news/tagged/{tagSlug}', kind: 'feed', access: 'any' },
  { name: 'FeedTopic', path: '/feed/topic/{topicSlug}', kind: 'feed', access: 'any' },
  { name: 'FeedFlipboardTopic', path: '/feed/flipboard/{topicSlug}', kind: 'feed', access: 'any' },
  { name: 'Feed', path: '/feed', kind: 'feed', access: 'any' },
  // The token in the address is the proof; see docs/decisions/0083-give-members-private-feeds.md.
  { name: 'FeedPrivate', path: '/feed/private/{privateFeedFile}', kind: 'feed', access: 'any' },
  { name: 'FeedTaggedTag', path: '/feed/tagged/{tag}', kind: 'feed', access: 'any' },
] as const satisfies RouteEntry[]
