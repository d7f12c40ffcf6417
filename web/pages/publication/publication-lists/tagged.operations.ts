import { type DataOf, graphql } from '#web/data/graphql.ts'
import { publicationSlugOf } from '#web/pages/publication/publication/publication-page.ts'
import type { PageInput } from '#web/app/runtime/page.ts'

export const publicationTagQuery = graphql(`
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

export const selectPublicationTag = (data: DataOf<typeof publicationTagQuery> | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? (data.collectionByDomainOrSlug.tagged ?? undefined) : undefined

/** The feature page of the tag, where the address names one. */
export const selectTagFeaturePage = (data: DataOf<typeof publicationTagQuery> | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? (data.collectionByDomainOrSlug.page ?? undefined) : undefined

export const publicationTagVariables = (input: PageInput) => ({
  domainOrSlug: publicationSlugOf(input),
  tagSlug: input.params.tagSlug ?? '',
  featureSlug: input.params.featureSlug ?? '',
})
