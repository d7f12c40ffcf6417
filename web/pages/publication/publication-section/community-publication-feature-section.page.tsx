import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import {
  publicationSlugOf,
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationPageQuery,
} from '#web/features/publication-site/publication-page.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { CustomLayoutColumns } from '#web/features/publication-site/CustomLayoutColumns.tsx'
import { withoutPublication } from '#web/features/publication-site/without-publication.ts'
import { selectPublicationData, publicationQuery } from '#web/features/publication-site/publication.operations.ts'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { publicationSidebarQuery } from '#web/features/publication-site/sidebar.operations.ts'
import { PublicationTop } from '#web/features/publication-site/PublicationTop.tsx'

const sectionFragment = graphql(
  `
  fragment SectionParts on HomepagePostsSection {
    id title
    allPosts(paging: $paging) { items { id ...StoryCard } pagingInfo { next { limit to } } }
  }
`,
  [storyCardFragment],
)

const publicationSectionQuery = graphql(
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

const sectionVariables = (input: PageInput) => ({
  domainOrSlug: publicationSlugOf(input),
  sectionId: input.params.sectionId ?? '',
  featureSlug: input.params.featureSlug ?? '',
  isFeature: input.params.featureSlug !== undefined,
  paging: { limit: pageSize },
})

function selectPublicationSection(data: DataOf<typeof publicationSectionQuery> | undefined) {
  const found = data?.collectionByDomainOrSlug
  return found?.__typename === 'Collection' ? (found.section ?? found.page?.section ?? undefined) : undefined
}

/** The fallback title of a section. */
export const sectionTitle = (section: { title: string | null }): string => section.title || t`In front`

const pageOf = (data: DataOf<typeof publicationSectionQuery> | undefined) => {
  const stories = selectPublicationSection(data)?.allPosts
  return stories && { items: stories.items, next: stories.pagingInfo.next?.to }
}

/** All stories of a section the homepage shows only partly. */
function SectionPage({ input }: { input: PageInput }) {
  const variables = sectionVariables(input)
  const publication = selectPublicationData(useQuery(publicationQuery, { domainOrSlug: publicationSlugOf(input) }).data)
  const { data, items, hasMore, loadMore, state } = useQueryPages(publicationSectionQuery, variables, pageOf)
  const section = selectPublicationSection(data)
  if (!publication || !section) return null
  return (
    <CustomLayoutColumns input={input}>
      <PublicationScope ink={publication.ink}>
        <Heading level={1} size="m">
          {sectionTitle(section)}
        </Heading>
        {items.map((story) => (
          <StoryCard key={story.id} story={withoutPublication(story)} />
        ))}
        {items.length === 0 && (
          <EmptyState title={t`Nothing here yet`} picture>
            {rich`There are no stories in this section of ${<bdi>{publication.name}</bdi>}.`}
          </EmptyState>
        )}
        <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
          {t`Show more stories`}
        </MoreButton>
      </PublicationScope>
    </CustomLayoutColumns>
  )
}

export const page: PageModule = {
  queries: (input) => [
    publicationPageQuery(input),
    pageQuery(publicationSectionQuery, sectionVariables(input)),
    pageQuery(publicationSidebarQuery, { domainOrSlug: publicationSlugOf(input) }),
  ],
  outcome: publicationOutcome((data) => selectPublicationSection(data.get(publicationSectionQuery)) !== undefined),
  head: publicationHead(({ name }, data) => {
    const section = selectPublicationSection(data.get(publicationSectionQuery))
    return section ? { title: sectionTitle(section), description: t`${sectionTitle(section)}, in ${name}.` } : {}
  }),
  cacheKeys: publicationCacheKeys,
  hydratesOnIntent: () => true,
  Top: PublicationTop,
  Page: SectionPage,
}
