import type {
  ProfileCardQuery,
  ProfileCardQueryVariables,
  PublicationCardQuery,
  PublicationCardQueryVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const profileCardQuery = gql<ProfileCardQuery, ProfileCardQueryVariables>`
  query ProfileCardQuery($username: ID!) {
    userResult(username: $username) {
      __typename
      ... on User {
        id
        name
        username
        bio
        imageId
        membership { id tier }
        socialStats { followerCount }
        viewerEdge { id isFollowing isUser isBlocking isBlocked }
      }
    }
  }
`

export const publicationCardQuery = gql<PublicationCardQuery, PublicationCardQueryVariables>`
  query PublicationCardQuery($domainOrSlug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection {
        id
        name
        slug
        tagline
        description
        ink
        avatar { id }
        subscriberCount
        viewerEdge { id isFollowing isEditor }
      }
    }
  }
`
