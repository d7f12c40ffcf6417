import { graphql } from '#web/data/graphql.ts'

export const tagRowFragment = graphql(`
  fragment TagRow on Tag { id displayText tagSlug postCount followerCount viewerIsFollowing }
`)
