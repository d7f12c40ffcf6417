import type {
  ProfileAwardsQuery,
  ProfileAwardsQueryVariables,
  ProfileRecommendedQuery,
  ProfileRecommendedQueryVariables,
  ProfileStoriesQuery,
  ProfileStoriesQueryVariables,
  UserProfileQuery,
  UserProfileQueryVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'
import { storyCardFragment } from '#web/shell/story-card/story-card.fragment.ts'

export const userProfileQuery = gql<UserProfileQuery, UserProfileQueryVariables>`
  query UserProfileQuery($username: ID!) {
    userProfile(username: $username) {
      __typename
      ... on User {
        id
        name
        username
        bio
        about
        imageId
        ink
        verifications { isBookAuthor }
        books { id }
        twitterScreenName
        linkedAccounts { mastodon { id username instance url } }
        tippingLink
        createdAt
        membership { id tier memberSince friendSince }
        socialStats { followerCount followingCount }
        newsletterV3 { id }
        viewerEdge { id isFollowing isUser isMuting isBlocking isBlocked isSubscribed }
      }
      ... on NotFound { message }
      ... on AccountSuspended { message }
    }
  }
`

export const profileStoriesQuery = gql<ProfileStoriesQuery, ProfileStoriesQueryVariables>`
  query ProfileStoriesQuery($username: ID!, $tag: String, $paging: PagingOptions) {
    user(username: $username) {
      id
      pinnedPosts { id ...StoryCard }
      writtenTags(limit: 6) { id tagSlug displayText }
      posts(tag: $tag, paging: $paging) { items { id ...StoryCard } pagingInfo { next { limit to } } }
    }
  }
  ${storyCardFragment}
`

export const profileRecommendedQuery = gql<ProfileRecommendedQuery, ProfileRecommendedQueryVariables>`
  query ProfileRecommendedQuery($username: ID!, $paging: PagingOptions) {
    user(username: $username) {
      id
      recommendedPosts(paging: $paging) { items { id ...StoryCard } pagingInfo { next { limit to } } }
    }
  }
  ${storyCardFragment}
`

export const profileAwardsQuery = gql<ProfileAwardsQuery, ProfileAwardsQueryVariables>`
  query ProfileAwardsQuery($username: ID!, $kind: String!, $paging: PagingOptions) {
    user(username: $username) {
      id
      awardedPosts(kind: $kind, paging: $paging) { items { id ...StoryCard } pagingInfo { next { limit to } } }
    }
  }
  ${storyCardFragment}
`

export const profilePageSize = 10

/** Variables for the first page of a user's stories, all or on one topic. */
export const profileStoriesVariables = (username: string, tag: string): ProfileStoriesQueryVariables => ({
  username,
  ...(tag && { tag }),
  paging: { limit: profilePageSize },
})

export type ProfilePerson = Extract<UserProfileQuery['userProfile'], { __typename: 'User' }>

export const selectProfilePerson = (data: UserProfileQuery | undefined): ProfilePerson | undefined =>
  data?.userProfile.__typename === 'User' ? data.userProfile : undefined

export const selectProfileStories = (data: ProfileStoriesQuery | undefined) =>
  data?.user ? { items: data.user.posts.items, next: data.user.posts.pagingInfo.next?.to } : undefined

export const selectProfileAwards = (data: ProfileAwardsQuery | undefined) =>
  data?.user ? { items: data.user.awardedPosts.items, next: data.user.awardedPosts.pagingInfo.next?.to } : undefined

export const selectProfileRecommended = (data: ProfileRecommendedQuery | undefined) =>
  data?.user ? { items: data.user.recommendedPosts.items, next: data.user.recommendedPosts.pagingInfo.next?.to } : undefined
