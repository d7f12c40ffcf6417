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
import { useQuery } from '#web/data/data-context.tsx'
import { CustomLayoutColumns } from '#web/features/publication-site/CustomLayoutColumns.tsx'
import { PublicationListPage } from './PublicationListPage.tsx'
import { taggedVariables } from './lists.ts'
import { pathTo } from '#shared/routes.ts'
import { publicationSidebarQuery } from '#web/features/publication-site/sidebar.operations.ts'
import { publicationPostsQuery } from '#web/features/publication-site/publication-stories.operations.ts'
import { PublicationSidebar } from '#web/features/publication-site/PublicationSidebar.tsx'
import { PublicationTop } from '#web/features/publication-site/PublicationTop.tsx'

const publicationTagQuery = graphql(`
  query PublicationTagQuery($domainOrSlug: ID!, $tagSlug: String!, $featureSlug: String!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection {
        id
        tagged(tagSlug: $tagSlug) { id tagSlug displayText }
        page(slug: $featureSlug) { id title tagSlugs }
      }
      ...Refusal
    }
  }
`)

const selectPublicationTag = (data: DataOf<typeof publicationTagQuery> | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? (data.collectionByDomainOrSlug.tagged ?? undefined) : undefined

/** The feature page of the tag, where the address names one. */
const selectTagFeaturePage = (data: DataOf<typeof publicationTagQuery> | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? (data.collectionByDomainOrSlug.page ?? undefined) : undefined

const publicationTagVariables = (input: PageInput) => ({
  domainOrSlug: publicationSlugOf(input),
  tagSlug: input.params.tagSlug ?? '',
  featureSlug: input.params.featureSlug ?? '',
})

function TaggedPage({ input }: { input: PageInput }) {
  const tagSlug = input.params.tagSlug ?? ''
  const tag = selectPublicationTag(useQuery(publicationTagQuery, publicationTagVariables(input)).data)
  return (
    <PublicationListPage
      input={input}
      title={<bdi>{tag?.displayText ?? tagSlug}</bdi>}
      variables={taggedVariables(input)}
      empty={(name) => <>{rich`${<bdi>{name}</bdi>} has no stories on this topic yet.`}</>}
    />
  )
}

/** The variant for a custom layout. */
const CustomLayoutTaggedPage = ({ input }: { input: PageInput }) => (
  <CustomLayoutColumns input={input}>
    <TaggedPage input={input} />
  </CustomLayoutColumns>
)

/** A publication's stories with one tag, shared by both layouts. */
const taggedPage = {
  queries: (input) => [
    publicationPageQuery(input),
    pageQuery(publicationTagQuery, publicationTagVariables(input)),
    pageQuery(publicationPostsQuery, taggedVariables(input)),
    pageQuery(publicationSidebarQuery, { domainOrSlug: publicationSlugOf(input) }),
  ],
  // A tag in the address of a feature page must be one of that page's tags.
  outcome: publicationOutcome((data, { params }) => {
    const [tag, feature] = [
      selectPublicationTag(data.get(publicationTagQuery)),
      selectTagFeaturePage(data.get(publicationTagQuery)),
    ]
    return tag !== undefined && (params.featureSlug === undefined || feature?.tagSlugs.includes(tag.tagSlug) === true)
  }),
  head: publicationHead(({ name, slug: publicationSlug }, data) => {
    const tag = selectPublicationTag(data.get(publicationTagQuery))
    const feature = selectTagFeaturePage(data.get(publicationTagQuery))
    if (!tag) return {}
    const title = t`${tag.displayText} in ${name}`
    return {
      title: feature ? `${tag.displayText} · ${feature.title}` : tag.displayText,
      description: t`Stories about ${tag.displayText} in ${name}.`,
      feeds: [{ title, path: pathTo('FeedCollectionTaggedTag', { collectionSlug: publicationSlug, tagSlug: tag.tagSlug }) }],
    }
  }),
  cacheKeys: publicationCacheKeys,
  hydratesOnIntent: () => true,
} satisfies Omit<PageModule, 'Page'>

export const pages: Record<string, PageModule> = {
  'publication-tagged': { ...taggedPage, Top: PublicationTop, Page: TaggedPage, Aside: PublicationSidebar },
  'community-publication-tagged': { ...taggedPage, Top: PublicationTop, Page: CustomLayoutTaggedPage },
}
