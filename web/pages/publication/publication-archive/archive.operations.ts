import { type DataOf, graphql } from '#web/data/graphql.ts'
import { publicationSlugOf } from '#web/pages/publication/publication/publication-page.ts'
import { archivePeriodOf } from '#web/features/archive/period-name.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'

export const publicationArchiveQuery = graphql(
  `
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
      ...Refusal
    }
  }
`,
  [storyCardFragment],
)

const pageSize = 20

export const publicationArchiveVariables = (input: PageInput) => ({
  domainOrSlug: publicationSlugOf(input),
  ...archivePeriodOf(input.params),
  paging: { limit: pageSize },
})

export const selectPublicationArchive = (data: DataOf<typeof publicationArchiveQuery> | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? (data.collectionByDomainOrSlug.archive ?? undefined) : undefined
