import { type DataOf, graphql } from '#web/data/graphql.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'

/** The publication's sidebar. */
export const publicationSidebarQuery = graphql(
  `
  query PublicationSidebarQuery($domainOrSlug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection {
        id
        posts(source: TRENDING, paging: { limit: 4 }) { items { id ...StoryCard } }
        staff(roles: [OWNER, EDITOR], limit: 5) { id user { id name username } }
        writersCount
      }
      ...Refusal
    }
  }
`,
  [storyCardFragment],
)

type PublicationSidebarData = Extract<
  DataOf<typeof publicationSidebarQuery>['collectionByDomainOrSlug'],
  { __typename: 'Collection' }
>

export const selectPublicationSidebar = (
  data: DataOf<typeof publicationSidebarQuery> | undefined,
): PublicationSidebarData | undefined =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined
