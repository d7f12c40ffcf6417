import { type DataOf, graphql } from '#web/data/graphql.ts'
import { publicationLocationFragment } from '#web/app/runtime/bypass-vanity.ts'
import { invitationNoticeFragment } from './InvitationNotice.tsx'
import { publicationHeadFragment } from './PublicationHead.tsx'

/** What every publication page needs: header, navigation and head. */
export const publicationQuery = graphql(
  `
  query PublicationProfileMainCollectionQuery($domainOrSlug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection {
        id slug name tagline description ink createdAt isSuspended facebookPageId twitterUsername
        tags { id displayText tagSlug }
        avatar { id }
        favicon { id }
        creator { id name }
        homepage { header { backgroundImage { id } } }
        ...InvitationNotice ...PublicationHead ...PublicationLocation
      }
      ...Refusal
    }
  }
`,
  [invitationNoticeFragment, publicationHeadFragment, publicationLocationFragment],
)

export type PublicationData = Extract<DataOf<typeof publicationQuery>['collectionByDomainOrSlug'], { __typename: 'Collection' }>

export const selectPublicationData = (data: DataOf<typeof publicationQuery> | undefined): PublicationData | undefined =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined
