import type { PublicationBesideQuery, PublicationBesideQueryVariables } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'
import { storyCardFragment } from '#web/shell/story-card/story-card.fragment.ts'

/** The publication's sidebar. */
export const publicationBesideQuery = gql<PublicationBesideQuery, PublicationBesideQueryVariables>`
  query PublicationBesideQuery($domainOrSlug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection {
        id
        posts(source: TRENDING, paging: { limit: 4 }) { items { id ...StoryCard } }
        staff(roles: [OWNER, EDITOR], limit: 5) { id user { id name username } }
        writersCount
      }
      ... on NotFound { message }
    }
  }
  ${storyCardFragment}
`

type Beside = Extract<PublicationBesideQuery['collectionByDomainOrSlug'], { __typename: 'Collection' }>

export const besideOf = (data: PublicationBesideQuery | undefined): Beside | undefined =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined
