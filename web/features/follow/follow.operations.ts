import { graphql } from '#web/data/graphql.ts'

export const followUserMutation = graphql(`
  mutation FollowUserMutation($targetUserId: ID!) {
    followUser(targetUserId: $targetUserId) { id socialStats { followerCount } viewerEdge { id isFollowing } }
  }
`)
export const unfollowUserMutation = graphql(`
  mutation UnfollowUserMutation($targetUserId: ID!) {
    unfollowUser(targetUserId: $targetUserId) { id socialStats { followerCount } viewerEdge { id isFollowing } }
  }
`)
export const followCollectionMutation = graphql(`
  mutation FollowCollectionMutation($targetCollectionId: ID!) {
    followCollection(targetCollectionId: $targetCollectionId) { id subscriberCount viewerEdge { id isFollowing } }
  }
`)
export const unfollowCollectionMutation = graphql(`
  mutation UnfollowCollectionMutation($targetCollectionId: ID!) {
    unfollowCollection(targetCollectionId: $targetCollectionId) { id subscriberCount viewerEdge { id isFollowing } }
  }
`)
export const followTagMutation = graphql(`
  mutation FollowTagMutation($tagSlug: String!) {
    followTag(tagSlug: $tagSlug) {
      __typename
      ... on Tag { id followerCount viewerIsFollowing }
      ...Refusal
    }
  }
`)
export const unfollowTagMutation = graphql(`
  mutation UnfollowTagMutation($tagSlug: String!) {
    unfollowTag(tagSlug: $tagSlug) {
      __typename
      ... on Tag { id followerCount viewerIsFollowing }
      ...Refusal
    }
  }
`)

export const followedCountsQuery = graphql(`query FollowedCountsQuery { followedCounts { writers publications topics lists } }`)
