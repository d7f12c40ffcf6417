import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'

export const userProfileQuery = graphql(`
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
        takesTips
        createdAt
        membership { id tier memberSince friendSince }
        socialStats { followerCount followingCount }
        newsletterV3 { id }
        affiliations {
          publications { id slug name tagline ink avatar { id } }
          following {
            __typename
            ... on User { id name username imageId }
            ... on Collection { id slug publicationName: name ink avatar { id } }
          }
        }
        viewerEdge { id isFollowing isUser isMuting isBlocking blockedAt isBlocked isSubscribed responsesToHide }
      }
      ...Refusal
    }
  }
`)

export const profileStoriesQuery = graphql(
  `
  query ProfileStoriesQuery($username: ID!, $tag: String, $paging: PagingOptions) {
    user(username: $username) {
      id
      pinnedPosts { id ...StoryCard }
      writtenTags(limit: 6) { id tagSlug displayText }
      posts(tag: $tag, paging: $paging) { items { id ...StoryCard } pagingInfo { next { limit to } } }
    }
  }
`,
  [storyCardFragment],
)

export const profileRecommendedQuery = graphql(
  `
  query ProfileRecommendedQuery($username: ID!, $paging: PagingOptions) {
    user(username: $username) {
      id
      recommendedPosts(paging: $paging) { items { id ...StoryCard } pagingInfo { next { limit to } } }
    }
  }
`,
  [storyCardFragment],
)

export const profileAwardsQuery = graphql(
  `
  query ProfileAwardsQuery($username: ID!, $kind: String!, $paging: PagingOptions) {
    user(username: $username) {
      id
      awardedPosts(kind: $kind, paging: $paging) { items { id ...StoryCard } pagingInfo { next { limit to } } }
    }
  }
`,
  [storyCardFragment],
)

export const profilePageSize = 10

/** Variables for the first page of a user's stories, all or on one topic. */
export const profileStoriesVariables = (username: string, tag: string): VariablesOf<typeof profileStoriesQuery> => ({
  username,
  ...(tag && { tag }),
  paging: { limit: profilePageSize },
})

export type ProfilePerson = Extract<DataOf<typeof userProfileQuery>['userProfile'], { __typename: 'User' }>

export const selectProfilePerson = (data: DataOf<typeof userProfileQuery> | undefined): ProfilePerson | undefined =>
  data?.userProfile.__typename === 'User' ? data.userProfile : undefined

export const selectProfileStories = (data: DataOf<typeof profileStoriesQuery> | undefined) =>
  data?.user ? { items: data.user.posts.items, next: data.user.posts.pagingInfo.next?.to } : undefined

export const selectProfileAwards = (data: DataOf<typeof profileAwardsQuery> | undefined) =>
  data?.user ? { items: data.user.awardedPosts.items, next: data.user.awardedPosts.pagingInfo.next?.to } : undefined

export const selectProfileRecommended = (data: DataOf<typeof profileRecommendedQuery> | undefined) =>
  data?.user ? { items: data.user.recommendedPosts.items, next: data.user.recommendedPosts.pagingInfo.next?.to } : undefined
