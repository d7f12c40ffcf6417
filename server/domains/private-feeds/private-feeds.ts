export { openPrivateFeed, type OpenedFeed } from './open-private-feed.ts'
export { readPrivateFeedFile } from './private-feed.ts'
