import type { PublicationArchiveQuery, PublicationArchiveQueryVariables } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'
import { publicationSlugOf } from '#web/pages/publication/publication-page.ts'
import { archivePeriodOf } from '#web/shell/archive/period-name.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { storyCardFragment } from '#web/shell/story-card/story-card.fragment.ts'

export const publicationArchiveQuery = gql<PublicationArchiveQuery, PublicationArchiveQueryVariables>`
  query PublicationArchiveQuery($domainOrSlug: ID!, $year: Int, $month: Int, $day: Int, $paging: PagingOptions) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection {
        id
        archive(year: $year, month: $month, day: $day, paging: $paging) {
          years
          months
          days
          posts { items { id ...StoryCard } pagingInfo { next { limit to } } }
        }
      }
      ... on NotFound { message }
    }
  }
  ${storyCardFragment}
`

const pageSize = 20

export const publicationArchiveVariables = (input: PageInput) => ({
  domainOrSlug: publicationSlugOf(input),
  ...archivePeriodOf(input.params),
  paging: { limit: pageSize },
})

export const selectPublicationArchive = (data: PublicationArchiveQuery | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? (data.collectionByDomainOrSlug.archive ?? undefined) : undefined
