import type {
  FollowCollectionMutation,
  FollowCollectionMutationVariables,
  FollowTagMutation,
  FollowTagMutationVariables,
  FollowUserMutation,
  FollowUserMutationVariables,
  UnfollowCollectionMutation,
  UnfollowCollectionMutationVariables,
  UnfollowTagMutation,
  UnfollowTagMutationVariables,
  UnfollowUserMutation,
  UnfollowUserMutationVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const followUserMutation = gql<FollowUserMutation, FollowUserMutationVariables>`
  mutation FollowUserMutation($targetUserId: ID!) {
    followUser(targetUserId: $targetUserId) { id socialStats { followerCount } viewerEdge { id isFollowing } }
  }
`
export const unfollowUserMutation = gql<UnfollowUserMutation, UnfollowUserMutationVariables>`
  mutation UnfollowUserMutation($targetUserId: ID!) {
    unfollowUser(targetUserId: $targetUserId) { id socialStats { followerCount } viewerEdge { id isFollowing } }
  }
`
export const followCollectionMutation = gql<FollowCollectionMutation, FollowCollectionMutationVariables>`
  mutation FollowCollectionMutation($targetCollectionId: ID!) {
    followCollection(targetCollectionId: $targetCollectionId) { id subscriberCount viewerEdge { id isFollowing } }
  }
`
export const unfollowCollectionMutation = gql<UnfollowCollectionMutation, UnfollowCollectionMutationVariables>`
  mutation UnfollowCollectionMutation($targetCollectionId: ID!) {
    unfollowCollection(targetCollectionId: $targetCollectionId) { id subscriberCount viewerEdge { id isFollowing } }
  }
`
export const followTagMutation = gql<FollowTagMutation, FollowTagMutationVariables>`
  mutation FollowTagMutation($tagSlug: String!) {
    followTag(tagSlug: $tagSlug) {
      __typename
      ... on Tag { id followerCount viewerIsFollowing }
      ... on NotFound { message }
      ... on Unauthorized { message }
    }
  }
`
export const unfollowTagMutation = gql<UnfollowTagMutation, UnfollowTagMutationVariables>`
  mutation UnfollowTagMutation($tagSlug: String!) {
    unfollowTag(tagSlug: $tagSlug) {
      __typename
      ... on Tag { id followerCount viewerIsFollowing }
      ... on NotFound { message }
      ... on Unauthorized { message }
    }
  }
`
