export { listFollowedFeeds, type FollowedFeed } from './followed-feeds.query.ts'
export { hubHeaders } from './hub.ts'
