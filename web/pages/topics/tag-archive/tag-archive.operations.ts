import { type DataOf, graphql } from '#web/data/graphql.ts'
import { tagSlugParam } from '#web/pages/topics/topic/tag-page.ts'
import { archivePeriodOf } from '#web/features/archive/period-name.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'

export const tagArchiveQuery = graphql(
  `
  query TagArchiveQuery($tagSlug: String!, $year: Int, $month: Int, $day: Int, $paging: PagingOptions) {
    tagArchive(tagSlug: $tagSlug, year: $year, month: $month, day: $day, paging: $paging) {
      __typename
      ... on ArchivePage {
        years
        months
        days
        posts { items { id ...StoryCard } pagingInfo { next { limit to } } }
      }
      ...Refusal
    }
  }
`,
  [storyCardFragment],
)

const pageSize = 20

export const tagArchiveVariables = (input: PageInput) => ({
  tagSlug: tagSlugParam(input),
  ...archivePeriodOf(input.params),
  paging: { limit: pageSize },
})

export const selectTagArchive = (data: DataOf<typeof tagArchiveQuery> | undefined) =>
  data?.tagArchive.__typename === 'ArchivePage' ? data.tagArchive : undefined
