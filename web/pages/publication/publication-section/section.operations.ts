import { type DataOf, graphql } from '#web/data/graphql.ts'
import { publicationSlugOf } from '#web/pages/publication/publication/publication-page.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'

const sectionFragment = graphql(
  `
  fragment SectionParts on HomepagePostsSection {
    id
    title
    allPosts(paging: $paging) { items { id ...StoryCard } pagingInfo { next { limit to } } }
  }
`,
  [storyCardFragment],
)

export const publicationSectionQuery = graphql(
  `
  query PublicationSectionQuery($domainOrSlug: ID!, $sectionId: ID!, $featureSlug: String!, $isFeature: Boolean!, $paging: PagingOptions) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection {
        id
        section(id: $sectionId) @skip(if: $isFeature) { ...SectionParts }
        page(slug: $featureSlug) @include(if: $isFeature) { id title section(id: $sectionId) { ...SectionParts } }
      }
      ...Refusal
    }
  }
`,
  [sectionFragment],
)

const pageSize = 10

export const sectionVariables = (input: PageInput) => ({
  domainOrSlug: publicationSlugOf(input),
  sectionId: input.params.sectionId ?? '',
  featureSlug: input.params.featureSlug ?? '',
  isFeature: input.params.featureSlug !== undefined,
  paging: { limit: pageSize },
})

export function selectPublicationSection(data: DataOf<typeof publicationSectionQuery> | undefined) {
  const found = data?.collectionByDomainOrSlug
  return found?.__typename === 'Collection' ? (found.section ?? found.page?.section ?? undefined) : undefined
}

/** The fallback title of a section. */
export const sectionTitle = (section: { title: string | null }): string => section.title || 'In front'
