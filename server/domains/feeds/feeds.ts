export { listPublicationFeeds, type PublicationFeed } from './feeds-of-publication.query.ts'
export { listFollowedFeeds, type FollowedFeed } from './followed-feeds.query.ts'
export { hubHeaders } from './hub.ts'
