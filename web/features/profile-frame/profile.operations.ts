import { type DataOf, graphql } from '#web/data/graphql.ts'

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

export const profilePageSize = 10

export type ProfilePerson = Extract<DataOf<typeof userProfileQuery>['userProfile'], { __typename: 'User' }>

export const selectProfilePerson = (data: DataOf<typeof userProfileQuery> | undefined): ProfilePerson | undefined =>
  data?.userProfile.__typename === 'User' ? data.userProfile : undefined
