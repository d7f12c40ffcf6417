import type {
  PublicationProfileMainCollectionQuery,
  PublicationProfileMainCollectionQueryVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

/** What every publication page needs: header, navigation and head. */
export const publicationQuery = gql<PublicationProfileMainCollectionQuery, PublicationProfileMainCollectionQueryVariables>`
  query PublicationProfileMainCollectionQuery($domainOrSlug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection {
        id
        slug
        name
        domain
        tagline
        description
        tags { id displayText tagSlug }
        ink
        avatar { id }
        logo { id originalWidth originalHeight }
        favicon { id }
        creator { id name username }
        createdAt
        subscriberCount
        isSuspended
        isAuroraVisible
        facebookPageId
        twitterUsername
        navigationItems { id title value destination }
        homepage { title description header { size backgroundImage { id } } }
        newsletterV3 { id slug name }
        viewerEdge {
          id
          role
          isEditor
          isFollowing
          isMuting
          isSubscribedToNewsletter
          invitation { id role invitedBy { id name username } }
        }
      }
      ... on NotFound { message }
    }
  }
`

export type PublicationData = Extract<
  PublicationProfileMainCollectionQuery['collectionByDomainOrSlug'],
  { __typename: 'Collection' }
>

export const selectPublicationData = (data: PublicationProfileMainCollectionQuery | undefined): PublicationData | undefined =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined
