import type { PublicationSectionQuery, PublicationSectionQueryVariables } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'
import { slugIn } from '#web/pages/publication/publication-page.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { storyCardFragment } from '#web/shell/story-card/story-card.fragment.ts'

export const publicationSectionQuery = gql<PublicationSectionQuery, PublicationSectionQueryVariables>`
  query PublicationSectionQuery($domainOrSlug: ID!, $sectionId: ID!, $paging: PagingOptions) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection {
        id
        section(id: $sectionId) {
          id
          title
          allPosts(paging: $paging) { items { id ...StoryCard } pagingInfo { next { limit to } } }
        }
      }
      ... on NotFound { message }
    }
  }
  ${storyCardFragment}
`

const pageSize = 10

export const sectionVariables = (input: PageInput) => ({
  domainOrSlug: slugIn(input),
  sectionId: input.params.sectionId ?? '',
  paging: { limit: pageSize },
})

export const sectionOf = (data: PublicationSectionQuery | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? (data.collectionByDomainOrSlug.section ?? undefined) : undefined

/** What a section without a title is called. */
export const titleOf = (section: { title: string | null }): string => section.title || 'In front'
