import type { FeaturePageQuery, FeaturePageQueryVariables } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'
import { frontSectionFragment } from '#web/pages/publication-profile/front.operations.ts'
import { publicationSlugOf } from '#web/pages/publication/publication-page.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'

export const featurePageQuery = gql<FeaturePageQuery, FeaturePageQueryVariables>`
  query FeaturePageQuery($domainOrSlug: ID!, $slug: String!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection {
        id
        page(slug: $slug) { id slug title description tagSlugs image { id } sections { ...FrontSectionParts } }
      }
      ... on NotFound { message }
    }
  }
  ${frontSectionFragment}
`

export const selectFeaturePage = (data: FeaturePageQuery | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? (data.collectionByDomainOrSlug.page ?? undefined) : undefined

export const featureVariables = (input: PageInput) => ({
  domainOrSlug: publicationSlugOf(input),
  slug: input.params.topicSlug ?? input.params.featureSlug ?? '',
})
