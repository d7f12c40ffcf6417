import { type DataOf, graphql } from '#web/data/graphql.ts'
import { frontSectionFragment } from '#web/pages/publication/publication-profile/front.operations.ts'
import { publicationSlugOf } from '#web/pages/publication/publication/publication-page.ts'
import type { PageInput } from '#web/app/runtime/page.ts'

export const featurePageQuery = graphql(
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

export const selectFeaturePage = (data: DataOf<typeof featurePageQuery> | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? (data.collectionByDomainOrSlug.page ?? undefined) : undefined

export const featureVariables = (input: PageInput) => ({
  domainOrSlug: publicationSlugOf(input),
  slug: input.params.topicSlug ?? input.params.featureSlug ?? '',
})
