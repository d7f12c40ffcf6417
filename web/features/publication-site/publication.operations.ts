import { type DataOf, graphql } from '#web/data/graphql.ts'

/** What every publication page needs: header, navigation and head. */
export const publicationQuery = graphql(`
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
        membershipOffer { currency }
        viewerIsMember
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
      ...Refusal
    }
  }
`)

export type PublicationData = Extract<DataOf<typeof publicationQuery>['collectionByDomainOrSlug'], { __typename: 'Collection' }>

export const selectPublicationData = (data: DataOf<typeof publicationQuery> | undefined): PublicationData | undefined =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined
