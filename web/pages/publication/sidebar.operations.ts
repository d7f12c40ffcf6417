import type { PublicationSidebarQuery, PublicationSidebarQueryVariables } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'
import { storyCardFragment } from '#web/shell/story-card/story-card.fragment.ts'

/** The publication's sidebar. */
export const publicationSidebarQuery = gql<PublicationSidebarQuery, PublicationSidebarQueryVariables>`
  query PublicationSidebarQuery($domainOrSlug: ID!) {
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

type PublicationSidebarData = Extract<PublicationSidebarQuery['collectionByDomainOrSlug'], { __typename: 'Collection' }>

export const selectPublicationSidebar = (data: PublicationSidebarQuery | undefined): PublicationSidebarData | undefined =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined
