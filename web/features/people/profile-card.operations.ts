import { graphql } from '#web/data/graphql.ts'

export const profileCardQuery = graphql(`
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
`)

export const publicationCardQuery = graphql(`
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
`)
