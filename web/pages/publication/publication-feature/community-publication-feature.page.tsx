import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { frontSectionFragment } from '#web/features/publication-site/front/front.operations.ts'
import {
  publicationSlugOf,
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationPageQuery,
} from '#web/features/publication-site/publication-page.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { cx } from '#web/design/cx.ts'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { FrontSections } from '#web/features/publication-site/front/FrontSections.tsx'
import { selectPublicationData, publicationQuery } from '#web/features/publication-site/publication.operations.ts'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import styles from './FeaturePage.module.css'
import { PublicationTop } from '#web/features/publication-site/PublicationTop.tsx'

const featurePageQuery = graphql(
  `
  query FeaturePageQuery($domainOrSlug: ID!, $slug: String!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection {
        id
        page(slug: $slug) { id slug title description tagSlugs image { id } sections { ...FrontSectionParts } }
      }
      ...Refusal
    }
  }
`,
  [frontSectionFragment],
)

const selectFeaturePage = (data: DataOf<typeof featurePageQuery> | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? (data.collectionByDomainOrSlug.page ?? undefined) : undefined

const featureVariables = (input: PageInput) => ({
  domainOrSlug: publicationSlugOf(input),
  slug: input.params.topicSlug ?? input.params.featureSlug ?? '',
})

/** A topic of the publication, with sections arranged by the editors. */
function FeaturePage({ input }: { input: PageInput }) {
  const publication = selectPublicationData(useQuery(publicationQuery, { domainOrSlug: publicationSlugOf(input) }).data)
  const page = selectFeaturePage(useQuery(featurePageQuery, featureVariables(input)).data)
  if (!publication || !page) return null
  const hasAny = page.sections.some((section) => section.__typename === 'HomepagePromotionSection' || section.posts.length > 0)
  return (
    <PublicationScope ink={publication.ink}>
      <header className={cx('page-width', styles.head)}>
        <div>
          <Heading level={1} size="l" dir="auto">
            {page.title}
          </Heading>
          {page.description && (
            <Text face="read" size="m" dir="auto">
              {page.description}
            </Text>
          )}
        </div>
        {page.image && <Picture className={styles.picture ?? ''} id={page.image.id} alt="" width={480} height={320} crop eager />}
      </header>
      {hasAny ? (
        <FrontSections sections={page.sections} slug={publication.slug} featureSlug={page.slug} />
      ) : (
        <EmptyState title={t`Nothing here yet`} picture>
          {rich`${<bdi>{publication.name}</bdi>} hasn’t added a story to this page yet.`}
        </EmptyState>
      )}
    </PublicationScope>
  )
}

export const page: PageModule = {
  queries: (input) => [publicationPageQuery(input), pageQuery(featurePageQuery, featureVariables(input))],
  outcome: publicationOutcome((data) => selectFeaturePage(data.get(featurePageQuery)) !== undefined),
  head: publicationHead(({ name }, data) => {
    const feature = selectFeaturePage(data.get(featurePageQuery))
    return feature ? { title: feature.title, description: feature.description || t`${feature.title}, in ${name}.` } : {}
  }),
  cacheKeys: publicationCacheKeys,
  hydratesOnIntent: () => true,
  Top: PublicationTop,
  Page: FeaturePage,
}
